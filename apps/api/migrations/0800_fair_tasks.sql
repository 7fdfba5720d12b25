-- Fair scheduling of tasks. owner: the customer or address for which a task runs; origin: the address it came from;
-- null: the shop's own. holder: advisory lock of the session of the worker that has it; if free, that worker is gone.
-- renewed_at: last renewal of the lease. put_back: attempts that ended with part of the work done.
alter table jobs_queue
  add column owner text,
  add column origin text,
  add column holder bigint,
  add column renewed_at timestamptz,
  add column put_back integer not null default 0 check (put_back >= 0);
create index jobs_queue_running on jobs_queue (owner) where state = 'running';

-- Owners of tasks: when their last task was started, and their processor time not yet compensated.
create table task_payers (
  payer text primary key,
  last_started_at timestamptz,
  spent_ms double precision not null default 0 check (spent_ms >= 0),
  spent_at timestamptz not null default now()
);
create index task_payers_idle on task_payers (spent_at);
