pdn-import corpus/import/dump.txt
