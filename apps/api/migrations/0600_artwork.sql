-- What was found out about a content, once for all files that hold the same bytes.
create table artworks (
  -- SHA-256 of the content, its key in the file store.
  key char(64) primary key check (key ~ '^[0-9a-f]{64}$'),
  size bigint not null check (size > 0),
  status text not null default 'pending' check (status in ('pending', 'success', 'failed')),
  -- Why it can't be opened; null when it can.
  refusal text,
  -- Geometry of every page, in mm.
  pages jsonb not null default '[]',
  page_count integer not null default 0 check (page_count >= 0),
  findings jsonb not null default '[]',
  created_at timestamptz not null default now(),
  -- Touched by every upload of the same bytes: the sweeper leaves young claims alone.
  claimed_at timestamptz not null default now(),
  inspected_at timestamptz,
  check (status <> 'pending' or (refusal is null and page_count = 0))
);
create index artworks_claimed on artworks (claimed_at);
