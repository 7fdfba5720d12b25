-- Fairness of the work that is done for people. owner: the customer or address a task is done for; origin: the address
-- it came from; null: the shop's own. holder: advisory lock of the session of the worker that has it; free: that worker
-- is gone. renewed_at: when its lease was last prolonged. put_back: attempts that ended with a part of the work done.
alter table jobs_queue
  add column owner text,
  add column origin text,
  add column holder bigint,
  add column renewed_at timestamptz,
  add column put_back integer not null default 0 check (put_back >= 0);
create index jobs_queue_running on jobs_queue (owner) where state = 'running';

-- Who work was done for: when his last task was started, and the processor time that he has not worked off yet.
create table task_payers (
  payer text primary key,
  last_started_at timestamptz,
  spent_ms double precision not null default 0 check (spent_ms >= 0),
  spent_at timestamptz not null default now()
);
create index task_payers_idle on task_payers (spent_at);
