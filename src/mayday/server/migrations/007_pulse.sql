-- One row that is written to see whether anything can be.

CREATE TABLE pulse (id INTEGER PRIMARY KEY, beats INTEGER NOT NULL);
INSERT INTO pulse VALUES (1, 0);
