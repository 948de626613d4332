"""A mutation run: change a title's rules in small ways, and see which changes no test notices."""
