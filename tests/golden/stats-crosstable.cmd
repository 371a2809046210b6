pdn-stats --crosstable --standings=points,direct,sb,solkoff tests/golden/event.pdn
