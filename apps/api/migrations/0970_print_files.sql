-- Files for the press, made of what was approved: once for a content, and kept.
create table print_files (
  job_id uuid not null references order_jobs (id),
  -- Names what it prints, as an approval does.
  version text not null,
  -- Key of the file store.
  content text not null,
  bytes bigint not null check (bytes > 0),
  -- For each page where its cut line comes from.
  cuts jsonb not null,
  made_at timestamptz not null default now(),
  primary key (job_id, version)
);
