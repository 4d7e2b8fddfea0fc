"""Mayday M4.1: fleets in the dark, sensors, volleys and boarding."""
