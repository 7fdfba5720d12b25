-- Results of the check per content, shared by all files with the same bytes.
create table artworks (
  -- SHA-256 of the content, its key in the file store.
  key char(64) primary key check (key ~ '^[0-9a-f]{64}$'),
  size bigint not null check (size > 0),
  status text not null default 'pending' check (status in ('pending', 'success', 'failed')),
  -- Why it cannot be opened; null if it can.
  refusal text,
  -- Geometry of each page, in mm.
  pages jsonb not null default '[]',
  page_count integer not null default 0 check (page_count >= 0),
  findings jsonb not null default '[]',
  created_at timestamptz not null default now(),
  -- Updated by every upload of the same bytes: the garbage collection skips recent ones.
  claimed_at timestamptz not null default now(),
  inspected_at timestamptz,
  check (status <> 'pending' or (refusal is null and page_count = 0))
);
create index artworks_claimed on artworks (claimed_at);
