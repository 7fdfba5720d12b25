-- Indexes for foreign keys: without one, each deleted or changed row of the referenced table is looked for in all rows
-- of the referring one. Most of these columns are usually null.
create index carts_merged on carts (merged_into) where merged_into is not null;
create index carts_of_vat_check on carts (vat_check_id) where vat_check_id is not null;
create index orders_of_person on orders (person_id) where person_id is not null;
create index orders_of_vat_check on orders (vat_check_id) where vat_check_id is not null;
create index order_jobs_approved_by on order_jobs (approved_by) where approved_by is not null;
create index order_jobs_of_shipment on order_jobs (shipment_id) where shipment_id is not null;
create index order_events_of_job on order_events (job_id) where job_id is not null;
create index payment_refunds_of_session on payment_refunds (session_id) where session_id is not null;
create index local_payment_refunds_of_session on local_payment_refunds (session_id);
create index customer_files_of_folder on customer_files (folder_id) where folder_id is not null;
create index uploads_of_file on uploads (file_id) where file_id is not null;
create index staff_sessions_person on staff_sessions (person_id);
drop index staff_sessions_of_person;
create index staff_actions_of_person on staff_actions (person_id) where person_id is not null;
create index staff_requests_of_person on staff_requests (person_id);
create index personal_exports_of_account on personal_exports (account_id);
create index account_invitations_of_account on account_invitations (account_id);
create index account_invitations_accepted_by on account_invitations (accepted_by) where accepted_by is not null;
create index account_invitations_invited_by on account_invitations (invited_by);

-- For the erasure of a person's data.
create index customer_files_uploaded_by on customer_files (uploaded_by) where uploaded_by is not null;
create index quotes_of_person on quotes (person_id) where person_id is not null;
create index enquiries_from on enquiries (lower(email));

-- For the list of a customer's quotes.
create index quotes_of_customer on quotes (customer_id, valid_until, id) where customer_id is not null;

-- For the sweep of carts: removed lines and services, and abandoned carts of visitors.
create index cart_items_removed on cart_items (removed_at) where removed_at is not null;
create index carts_with_removed_services on carts (id)
  where jsonb_path_exists(services, '$[*] ? (@.removed_at != null)');
create index carts_abandoned on carts (updated_at) where state = 'open' and customer_id is null;

-- For the sweep of sent mails.
create index mails_sent_at on mails_sent (sent_at);

-- A customer's search reads only the services of that customer's orders.
create or replace view services_of_orders as select order_id, subject, customer_id from ordered_services;

-- Fair order of due tasks: the turn of a task is given to it when it is due, after the owner's other waiting tasks.
-- A task is taken from the first turns, however many wait. Null: not due yet.
alter table tasks add column turn bigint;
create index tasks_turns on tasks (name, turn, run_at) where state = 'waiting' and turn is not null;
create index tasks_turns_of_owner on tasks (name, owner, turn) where state = 'waiting' and turn is not null;
create index tasks_without_turn on tasks (name, run_at) where state = 'waiting' and turn is null;
drop index tasks_due;
-- Running tasks are few: those of one worker or of all.
drop index tasks_running;
create index tasks_running on tasks (name, owner) where state = 'running';
-- Finished tasks are deleted after a while, and those about a person with the account.
create index tasks_failed on tasks (finished_at) where state = 'dead';
create index tasks_of_owner on tasks (owner) where owner is not null;
-- For cancelling the tasks about a removed content.
create index tasks_about on tasks ((payload ->> 'key')) where state in ('waiting', 'running') and payload ? 'key';
