-- For a query every few seconds.
create index order_jobs_preflighting on order_jobs (updated_at) where state = 'preflighting';
