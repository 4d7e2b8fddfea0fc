"""Positions of Asteroid as plain data."""
