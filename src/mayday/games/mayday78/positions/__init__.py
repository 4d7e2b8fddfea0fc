"""Positions as plain data: their form, and how states are built from it and written in it."""
