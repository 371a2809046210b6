# Lines that cannot be read are named and counted.
pdn-import corpus/import/damaged.ldf
