"""Damage: points, explosions, systems, and the charts of Appendix C (groups DMG and APC)."""
