"""Fire: orders, aiming, beams, sand (groups FIR, ENG, EVP and SND)."""
