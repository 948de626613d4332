"""`make fast`: the package compiled by mypyc from the same sources, in a folder of its own."""
