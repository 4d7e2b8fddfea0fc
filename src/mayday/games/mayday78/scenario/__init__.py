"""Scenario and design files: their form, what is wrong in them, and games laid out from them."""
