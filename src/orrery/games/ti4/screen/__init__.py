"""What people see of Twilight Imperium 4."""
