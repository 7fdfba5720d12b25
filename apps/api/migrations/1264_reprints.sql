-- Labels of a line that are printed again: after a failed check in the plant, or for a claim. The press reads the last one
-- on the job ticket.
create table order_reprints (
  job_id uuid not null references order_jobs (id),
  number integer not null check (number > 0),
  -- Labels, at most those of the line.
  quantity integer not null check (quantity > 0),
  reason text not null,
  -- Email of the person of the print shop who decided it.
  actor text not null,
  at timestamptz not null,
  primary key (job_id, number)
);
