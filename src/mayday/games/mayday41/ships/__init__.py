"""Ships: their data sheets, the yard, what they carry and who crews them (groups SHP, CRW and DAT)."""
