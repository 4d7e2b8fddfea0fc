"""Chances of sensors, beams and missiles, as far as one knows."""
