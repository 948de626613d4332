"""Warpgate, by Artyom Nichipurov (Wolff Designa, 2018), for 2 to 4 players."""
