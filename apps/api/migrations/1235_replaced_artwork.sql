-- Files that a line was to be printed from before others were sent, so that both can be compared before an approval.
create table replaced_artwork (
  job_id uuid not null references order_jobs (id) on delete cascade,
  -- From 1, in the order in which they were replaced.
  number integer not null,
  file_ids text[] not null,
  -- The pages chosen of the files, as in order_jobs.
  artwork_pages jsonb,
  replaced_at timestamptz not null,
  primary key (job_id, number)
);
