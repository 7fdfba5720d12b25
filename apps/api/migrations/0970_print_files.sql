-- Print files generated from the approved content: once per content, and kept.
create table print_files (
  job_id uuid not null references order_jobs (id),
  -- Identifies the printed content, as in approvals.
  version text not null,
  -- Key in the file store.
  content text not null,
  bytes bigint not null check (bytes > 0),
  -- Source of the cut line of each page.
  cuts jsonb not null,
  made_at timestamptz not null default now(),
  primary key (job_id, version)
);
