-- The list of work by the day on which lines have to be shipped; lines without a day come last. The states are the
-- `workStates` of the domain.
create index order_jobs_work on order_jobs ((coalesce(promised ->> 'shipsOn', '9999-12-31')), id)
  where state in ('awaiting_artwork', 'preflighting', 'artwork_rejected', 'proof_making', 'proof_pending',
    'in_correction', 'approval_pending', 'approved', 'on_hold', 'released', 'printing', 'finishing', 'quality_check',
    'packed');

-- Searches for orders by what customers and carriers name.
create index order_shipments_number on order_shipments (tracking_number);
create index order_jobs_proof_number on order_jobs ((proof ->> 'tracking_number')) where proof is not null;
create index customer_files_filename on customer_files (search_form(filename), created_at desc);

-- By which other names than its own an order can be found: the email address of its customer or of the person who
-- ordered, numbers of its invoices and credit notes, and tracking numbers.
create view search_keys_of_orders as
  select 'email' as kind, c.email as key, o.id as order_id
    from customers c join orders o on o.customer_id = c.id
  union all select 'email', c.email, o.id from customers c join orders o on o.person_id = c.id
  union all select 'invoice', p.number, p.order_id from papers p
  union all select 'tracking', s.tracking_number, s.order_id from order_shipments s
  union all select 'tracking', j.proof ->> 'tracking_number', j.order_id from order_jobs j where j.proof is not null;

-- Names of the files of lines, as the library searches for them.
create view file_names_of_lines as
  select search_form(f.filename) as key, f.created_at as at, l.job_id
    from customer_files f join library_job_files l on l.file_id = f.id;
