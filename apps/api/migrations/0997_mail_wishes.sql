-- Where a customer's invoices go (empty: to the account's address), and the mails the customer wishes not to get.
alter table customers
  add column invoice_email text not null default '' check (invoice_email = lower(invoice_email)),
  add column mails_off text[] not null default '{}';
-- Looked up before a mail goes out that may have been switched off.
create index customers_mails_off on customers (email) where mails_off <> '{}';

-- When a quote's customer was told that it ends soon. Quotes of before are not told about.
alter table quotes add column reminded_at timestamptz;
create index quotes_to_remind on quotes (valid_until) where customer_id is not null and reminded_at is null;
