-- Queue of background tasks, enqueued in the transaction of the write that needs them.
create table jobs_queue (
  id uuid primary key,
  name text not null,
  unique_key text,
  payload jsonb not null,
  state text not null check (state in ('waiting', 'running', 'done', 'dead')),
  attempts integer not null default 0 check (attempts >= 0),
  max_attempts integer not null check (max_attempts > 0),
  run_at timestamptz not null,
  leased_until timestamptz,
  last_error text,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index jobs_queue_due on jobs_queue (run_at) where state in ('waiting', 'running');
create unique index jobs_queue_once on jobs_queue (name, unique_key)
  where unique_key is not null and state in ('waiting', 'running');
create index jobs_queue_finished on jobs_queue (finished_at) where state = 'done';
