-- Findings of the rules that need a rendering, by page: {"3": [finding, …]}. A checked page has an entry, possibly an
-- empty one.
alter table artworks add column drawn jsonb not null default '{}';
alter table artworks add column drawn_complete boolean not null default false;
-- Earlier contents have these findings among the others.
update artworks set drawn_complete = true where status <> 'pending';

-- A content checked against its specification: size, shape, sorts, material. Once for all files with the same bytes.
create table artwork_checks (
  artwork_key char(64) not null references artworks (key) on delete cascade,
  -- SHA-256 of the specification.
  expectation char(64) not null check (expectation ~ '^[0-9a-f]{64}$'),
  expected jsonb not null,
  status text not null default 'pending' check (status in ('pending', 'success', 'failed')),
  findings jsonb not null default '[]',
  drawn jsonb not null default '{}',
  drawn_complete boolean not null default false,
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  primary key (artwork_key, expectation)
);

-- The cart line for which an upload is meant.
alter table uploads add column item_id uuid;
