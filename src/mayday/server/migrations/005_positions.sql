-- The position from which a table began in the place of a set-up; it holds what is hidden.

ALTER TABLE tables ADD COLUMN position TEXT;
