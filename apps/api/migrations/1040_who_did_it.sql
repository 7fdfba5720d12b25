-- Who of those who share an account approved a line, uploaded a file and saved a quote; empty where it was before, or is not known.
alter table order_jobs add column approved_by bigint references customers (id);
alter table customer_files add column uploaded_by bigint;
alter table quotes add column person_id bigint;
