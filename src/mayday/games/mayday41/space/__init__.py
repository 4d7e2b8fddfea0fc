"""Hexes with levels, bodies, headings: where things are (groups MAP and TDM)."""
