"""Salvage: the smallest game that asks everything of the contract; the example for a new one."""
