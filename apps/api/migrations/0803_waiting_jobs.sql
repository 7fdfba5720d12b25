-- Why the check of a job's files takes long, as last observed: it is running, or the machines are overloaded.
alter table order_jobs add column waiting_reason text check (waiting_reason in ('checking', 'busy'));
