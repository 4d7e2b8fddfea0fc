-- What a table remembers of its people: earlier games, results, who stands in, who has left, notes, and a rematch.

ALTER TABLE seats ADD COLUMN games INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN stand_in TEXT NOT NULL DEFAULT '';
ALTER TABLE seats ADD COLUMN tally TEXT NOT NULL DEFAULT '{"games":0,"wins":{}}';

ALTER TABLE tables ADD COLUMN rematch TEXT NOT NULL DEFAULT '{"agreed":[],"table":"","options":null}';

-- The hashed tokens that held a seat of a running game and hold it no longer.
CREATE TABLE leavers (
  table_id TEXT NOT NULL REFERENCES tables (id),
  token TEXT NOT NULL,
  PRIMARY KEY (table_id, token)
);

-- What somebody wrote down for himself alone; gone when somebody else sits there.
CREATE TABLE notes (
  table_id TEXT NOT NULL REFERENCES tables (id),
  seat INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (table_id, seat)
);
