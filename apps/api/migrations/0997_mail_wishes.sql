-- Address for a customer's invoices (empty: that of the account), and the mails the customer has switched off.
alter table customers
  add column invoice_email text not null default '' check (invoice_email = lower(invoice_email)),
  add column mails_off text[] not null default '{}';
-- Checked before sending a mail that can be switched off.
create index customers_mails_off on customers (email) where mails_off <> '{}';

-- When the reminder that a quote expires soon was sent. Existing quotes get none.
alter table quotes add column reminded_at timestamptz;
create index quotes_to_remind on quotes (valid_until) where customer_id is not null and reminded_at is null;
