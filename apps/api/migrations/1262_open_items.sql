-- Orders that were confirmed before their payment, and are not wholly paid.
create index orders_open on orders (market, customer_id)
  where state in ('pending_payment', 'failed', 'review') and payment_type in ('invoice', 'bank_transfer') and gross > 0;

-- With the invoice in force, on whose day they are due.
create view open_items as
  select o.id as order_id, o.number as order_number, o.market, o.customer_id, o.state, o.payment_type, o.created_at,
    coalesce(nullif(o.billing_address ->> 'company', ''),
      trim((o.billing_address ->> 'first_name') || ' ' || (o.billing_address ->> 'last_name'))) as customer,
    o.currency, p.id as invoice_id, p.number as invoice, p.issued, p.said ->> 'due' as due
  from orders o left join lateral (
    select id, number, issued, said from papers where order_id = o.id and kind = 'invoice' order by cause desc limit 1
  ) p on true
  where o.state in ('pending_payment', 'failed', 'review') and o.payment_type in ('invoice', 'bank_transfer')
    and o.gross > 0;

-- What the papers of an order say (invoices less credit notes, and before there is an invoice the amount of the order),
-- and what was received. Apart from the view above, so that it is computed for the listed items alone.
create view money_of_items as
  select o.id as order_id,
    coalesce((select sum(case p.kind when 'invoice' then p.gross else -p.gross end) from papers p
        where p.order_id = o.id and p.kind in ('invoice', 'credit-note')),
      o.gross - coalesce((select c.amount from order_vat_claims c
        where c.order_id = o.id and c.state = 'taken_off'), 0)) as claimed,
    coalesce((select r.amount from received_of_orders r where r.order_id = o.id), 0) as received
  from orders o;

-- Who was reminded of what, and when. Each step of an order is sent once.
create table payment_reminders (
  id integer primary key generated always as identity,
  order_id uuid not null references orders (id),
  customer_id bigint not null,
  step smallint not null check (step between 1 and 3),
  -- The number of the invoice.
  invoice text not null,
  -- Calendar days of the seller, as 2026-11-30.
  due text not null check (due ~ '^\d{4}-\d{2}-\d{2}$'),
  reminded_on text not null check (reminded_on ~ '^\d{4}-\d{2}-\d{2}$'),
  -- What was open then, in minor units.
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('USD', 'AUD', 'EUR', 'GBP', 'INR')),
  -- Email of the person of the print shop who decided it.
  actor text not null,
  unique (order_id, step)
);
create index payment_reminders_customer on payment_reminders (customer_id);
