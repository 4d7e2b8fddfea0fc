"""Positions of Mayday! Mayday! as plain data: their form, how they are read, how they are written."""
