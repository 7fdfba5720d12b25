-- Changes of the catalogue that take effect on a later day: a set of changed values, applied to the documents of that
-- day. The documents that follow from it are rows of catalogue_versions, made again after every change before that day.
create table catalogue_plans (
  version text primary key check (version ~ '^[A-Za-z0-9._-]{1,40}$'),
  active_from timestamptz not null,
  -- By kind of document: [{ "path": [...], "from": ..., "to": ... }]; without `to`, the place is removed.
  changes jsonb not null,
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
