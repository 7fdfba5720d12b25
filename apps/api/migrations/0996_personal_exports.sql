-- The export of a customer's data: one at a time, made by the worker in parts of the file store, kept for a week.
create table personal_exports (
  customer_id bigint primary key references customers (id) on delete cascade,
  id uuid not null,
  state text not null default 'preparing' check (state in ('preparing', 'ready', 'failed')),
  asked_at timestamptz not null default now(),
  ready_at timestamptz,
  parts integer not null default 0,
  bytes bigint not null default 0
);
create index personal_exports_asked on personal_exports (asked_at);
