"""Everything that belongs to one faction, a file each."""
