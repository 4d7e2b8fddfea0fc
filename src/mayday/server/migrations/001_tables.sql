-- Tables, their seats and their logs; plain enough for SQLite and PostgreSQL alike.

CREATE TABLE tables (
  id TEXT PRIMARY KEY,
  seed TEXT NOT NULL,
  game TEXT NOT NULL,
  version INTEGER NOT NULL,
  options TEXT NOT NULL,
  title TEXT NOT NULL,
  listed INTEGER NOT NULL,
  archived INTEGER NOT NULL,
  host TEXT NOT NULL,
  created DOUBLE PRECISION NOT NULL,
  status TEXT NOT NULL,
  outcome TEXT
);

CREATE INDEX tables_to_see ON tables (created) WHERE listed = 1 AND status <> 'over';

CREATE TABLE seats (
  table_id TEXT NOT NULL REFERENCES tables (id),
  seat INTEGER NOT NULL,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  bot TEXT NOT NULL,
  token TEXT NOT NULL,
  PRIMARY KEY (table_id, seat)
);

-- The primary key decides who wrote move n.
CREATE TABLE entries (
  table_id TEXT NOT NULL REFERENCES tables (id),
  ply INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  action TEXT NOT NULL,
  draws TEXT NOT NULL,
  time DOUBLE PRECISION NOT NULL,
  PRIMARY KEY (table_id, ply)
);
