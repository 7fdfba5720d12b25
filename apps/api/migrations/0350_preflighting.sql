-- The jobs a look every few seconds asks for.
create index order_jobs_preflighting on order_jobs (updated_at) where state = 'preflighting';
