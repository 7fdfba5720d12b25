-- Files of the books, numbered without gaps. The same period and parameters have one export.
create table book_exports (
  number integer primary key check (number > 0),
  id uuid not null unique default gen_random_uuid(),
  kind text not null check (kind in ('journal', 'vat', 'oss', 'recapitulative', 'ledger', 'datev')),
  -- Calendar days, as 2026-11-30.
  from_day text not null check (from_day ~ '^\d{4}-\d{2}-\d{2}$'),
  to_day text not null check (to_day ~ '^\d{4}-\d{2}-\d{2}$'),
  -- What determines the content besides the papers: accounts, numbers at DATEV, rates.
  parameters jsonb not null,
  -- Email of the person who made it.
  actor text not null,
  bytes bigint not null,
  sha256 bytea not null,
  -- By currency: papers, net, vat, gross in minor units.
  sums jsonb not null,
  created_at timestamptz not null default now(),
  unique (kind, from_day, to_day, parameters)
);

-- The bytes of an export in order. They are stored before its row.
create table book_export_parts (
  export_number integer not null references book_exports (number) deferrable initially deferred,
  place integer not null,
  content bytea not null,
  primary key (export_number, place)
);

-- What an accountant got must not change.
create function book_exports_stay() returns trigger language plpgsql as $$
begin
  raise exception 'exports of the books are never changed or deleted';
end $$;
create trigger book_exports_stay before update or delete on book_exports
  for each row execute function book_exports_stay();
create trigger book_export_parts_stay before update or delete on book_export_parts
  for each row execute function book_exports_stay();
