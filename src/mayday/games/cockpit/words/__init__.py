"""The words of Mayday! Mayday!: what is typed, and what is told."""
