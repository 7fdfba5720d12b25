-- Actions of staff on orders. Every change increments a version: actions based on an outdated version are refused.
alter table orders add column version integer not null default 1;
alter table order_jobs
  add column version integer not null default 1,
  -- Content that staff accepted although the check refused it; other content is checked as usual.
  add column accepted_version text,
  -- Faults that staff found in the artwork, for the customer.
  add column rejection jsonb;

create function count_version() returns trigger language plpgsql as $$
begin
  if new is distinct from old then new.version := old.version + 1; end if;
  return new;
end $$;
create trigger orders_version before update on orders for each row execute function count_version();
create trigger order_jobs_version before update on order_jobs for each row execute function count_version();

create table order_shipments (
  id uuid primary key,
  order_id uuid not null references orders (id),
  carrier text not null check (carrier in ('dhl', 'dpd', 'gls', 'ups', 'fedex', 'postnl', 'other')),
  tracking_number text not null,
  shipped_at timestamptz not null,
  -- A parcel belongs to one order.
  unique (carrier, tracking_number)
);
create index order_shipments_of_order on order_shipments (order_id);
alter table order_jobs add column shipment_id uuid references order_shipments (id);

-- Idempotency keys of staff actions: a repeated request changes nothing.
create table staff_requests (
  request_id uuid not null,
  subject_id uuid not null,
  person_id uuid not null references staff_people (id),
  fingerprint bytea not null,
  at timestamptz not null default now(),
  primary key (request_id, subject_id)
);
create index staff_requests_at on staff_requests (at);

-- Indexes for the lists of staff: newest first, by state, market, date and words.
create index orders_newest on orders (created_at desc, id desc);
create index orders_by_state on orders (state, created_at desc, id desc);
create index orders_by_market on orders (market, created_at desc, id desc);
create index order_jobs_newest on order_jobs (created_at desc, id desc);
create index order_jobs_by_state on order_jobs (state, created_at desc, id desc);
create function order_words(number text, reference text, vat_number text, delivery jsonb, billing jsonb)
  returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple', concat_ws(' ', replace(number, '-', ' '), reference, vat_number,
    delivery ->> 'company', delivery ->> 'first_name', delivery ->> 'last_name', delivery ->> 'city', delivery ->> 'postcode',
    billing ->> 'company', billing ->> 'first_name', billing ->> 'last_name', billing ->> 'city', billing ->> 'postcode'))
$$;
create index orders_words on orders using gin
  (order_words(number, customer_reference, vat_number, delivery_address, billing_address));

-- Partial refunds: the payment, and the reason.
alter table payment_refunds
  add column session_id uuid references payment_sessions (id),
  add column reason text not null default '';
update payment_refunds set session_id = split_part(idempotency_key, ':', 2)::uuid
  where idempotency_key ~ '^refund:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';
create index payment_refunds_of_order on payment_refunds (order_id);

-- The local payment page makes a partial refund once per key.
create table local_payment_refunds (
  idempotency_key text primary key,
  session_id text not null references local_payment_sessions (id),
  amount bigint not null check (amount > 0)
);
