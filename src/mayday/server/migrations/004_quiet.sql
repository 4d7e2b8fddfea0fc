-- What everybody may count: the number of a ply in the eyes of the table, where quiet ones before it make that another
-- than its own; and the sender's name for an action, by which a repeated one is known.

ALTER TABLE entries ADD COLUMN number INTEGER;
ALTER TABLE entries ADD COLUMN act TEXT NOT NULL DEFAULT '';
