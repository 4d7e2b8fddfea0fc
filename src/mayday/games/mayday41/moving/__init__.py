"""The movement phase: flight, gravity, worlds, meetings (groups MOV, GRV, WLD and INT)."""
