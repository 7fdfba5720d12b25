-- Repaired copies of artwork, proposed to the customer and only used with their consent.
create table artwork_mendings (
  id uuid primary key,
  -- `upload:{preflight hash}` or `file:{id}`: its owner may view, accept and discard the proposal.
  subject text not null check (subject ~ '^(upload|file):[0-9a-f-]{32,36}$'),
  source_key char(64) not null references artworks (key),
  mended_key char(64) references artworks (key),
  -- SHA-256 of the repairs and of the label: the same repair is proposed once.
  plan char(64) not null,
  fixes text[] not null,
  done text[] not null default '{}',
  expected jsonb not null,
  state text not null default 'pending' check (state in ('pending', 'ready', 'refused', 'accepted', 'discarded')),
  -- Why it is refused.
  reason text,
  created_at timestamptz not null,
  touched_at timestamptz not null,
  check (state not in ('ready', 'accepted') or mended_key is not null)
);
create unique index artwork_mendings_plan on artwork_mendings (subject, source_key, plan)
  where state in ('pending', 'ready', 'refused');
create index artwork_mendings_source on artwork_mendings (source_key);
create index artwork_mendings_mended on artwork_mendings (mended_key) where mended_key is not null;
create index artwork_mendings_touched on artwork_mendings (touched_at);
