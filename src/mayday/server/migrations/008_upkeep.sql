-- What a host needs: lines that everybody at a table reads, when somebody last looked at a table, and who is kept out.

CREATE TABLE notices (
  table_id TEXT NOT NULL REFERENCES tables (id),
  number INTEGER NOT NULL,
  time DOUBLE PRECISION NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (table_id, number)
);

ALTER TABLE tables ADD COLUMN looked DOUBLE PRECISION NOT NULL DEFAULT 0;

-- A ban without an end has none.
CREATE TABLE bans (
  network TEXT PRIMARY KEY,
  until DOUBLE PRECISION,
  reason TEXT NOT NULL,
  made DOUBLE PRECISION NOT NULL
);
