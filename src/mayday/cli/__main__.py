"""`python -m mayday.cli`, where the command itself is not on the path."""

from mayday.cli import main

main()
