"""How fast the engine, the bots and the table are: the measurements behind `mayday bench`."""
