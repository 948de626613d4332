"""The leaders and mechs of the factions, a file for each faction."""
