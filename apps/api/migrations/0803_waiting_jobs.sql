-- Why the check of a job's files takes so long, as it was last seen: it is under way, or the machines have no time for it.
alter table order_jobs add column waiting_reason text check (waiting_reason in ('checking', 'busy'));
