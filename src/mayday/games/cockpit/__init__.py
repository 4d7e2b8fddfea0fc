"""Mayday! Mayday!: social deduction on board flight LK-886."""
