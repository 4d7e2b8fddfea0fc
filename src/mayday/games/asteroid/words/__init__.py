"""What is typed and read at a table of Asteroid."""
