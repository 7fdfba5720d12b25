-- Tables that customers sent for labels with variable data (docs/adr/0091-tables-of-variable-data.md).
create table variable_tables (
  id uuid primary key,
  customer_id bigint not null,
  file_name text not null,
  -- Names of its columns, encrypted, as a JSON list.
  columns bytea not null,
  row_count integer not null check (row_count >= 0),
  -- How a CSV was read; null of a spreadsheet.
  encoding text,
  created_at timestamptz not null default now()
);
create index variable_tables_of_customer on variable_tables (customer_id, created_at);
create index variable_tables_by_age on variable_tables (created_at);

-- The rows, encrypted, some together as JSON; `first` is the place of the first of them, from 0.
create table variable_table_rows (
  table_id uuid not null references variable_tables (id) on delete cascade,
  first integer not null check (first >= 0),
  rows bytea not null,
  primary key (table_id, first)
);
