-- Who made a table, as a hash that tells nobody more than that the same one made another; for a fair list.

ALTER TABLE tables ADD COLUMN maker TEXT NOT NULL DEFAULT '';
