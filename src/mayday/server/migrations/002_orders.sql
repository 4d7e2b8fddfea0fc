-- What a seat has ordered for the time it is away; its secret, and gone when somebody else sits there.

CREATE TABLE orders (
  table_id TEXT NOT NULL REFERENCES tables (id),
  seat INTEGER NOT NULL,
  orders TEXT NOT NULL,
  PRIMARY KEY (table_id, seat)
);
