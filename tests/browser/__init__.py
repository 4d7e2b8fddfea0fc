"""Whole evenings in a real browser: a package, so that fixtures can live as long as it is tested."""
