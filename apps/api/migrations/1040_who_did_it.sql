-- Which of the people sharing an account approved a line, uploaded a file and saved a quote; null for earlier rows, or
-- if unknown.
alter table order_jobs add column approved_by bigint references customers (id);
alter table customer_files add column uploaded_by bigint;
alter table quotes add column person_id bigint;
