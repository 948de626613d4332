"""What can be done at a table, in plain synchronous calls: the contract of pages and API."""
