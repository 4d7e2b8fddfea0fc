"""Positions of Mayday M4.1 as plain data."""
