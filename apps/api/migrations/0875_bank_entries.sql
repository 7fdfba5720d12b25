-- Imported entries of bank statements: each is booked once, whatever file it is read from.
create table bank_entries (
  key text primary key check (length(key) between 20 and 80),
  account text not null,
  -- ISO date, or empty.
  booked_on text not null,
  amount bigint not null check (amount >= 0),
  currency text not null,
  payer text not null,
  reference text not null,
  order_id uuid references orders (id),
  result text,
  read_at timestamptz not null default now()
);
create index bank_entries_order on bank_entries (order_id);
