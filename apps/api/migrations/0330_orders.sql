create sequence order_numbers start with 100001;

create table orders (
  id uuid primary key,
  number text not null unique,
  customer_id bigint not null,
  cart_id text not null references carts (id),
  cart_version integer not null,
  site text not null,
  market smallint not null,
  language text not null,
  state text not null check (state in
    ('pending_payment', 'paid', 'failed', 'expired', 'review', 'cancelled', 'refunded')),
  currency char(3) not null,
  net bigint not null check (net >= 0),
  shipping bigint not null check (shipping >= 0),
  vat_rate integer not null check (vat_rate between 0 and 10000),
  vat_country char(2) not null,
  vat_amount bigint not null check (vat_amount >= 0),
  reverse_charge boolean not null,
  gross bigint not null check (gross = net + shipping + vat_amount),
  delivery_address jsonb not null,
  billing_address jsonb not null,
  vat_number text not null,
  payment_type text not null,
  remarks text not null,
  customer_reference text not null,
  terms_accepted_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  paid_at timestamptz,
  -- From this time on it is produced: paid, or placed on invoice.
  cleared_at timestamptz,
  -- One cart version becomes one order, however often checkout is called.
  unique (cart_id, cart_version)
);
create index orders_of_customer on orders (customer_id, created_at desc);
create index orders_pending on orders (created_at) where state = 'pending_payment';

-- A job is one produced line of an order.
create table order_jobs (
  id uuid primary key,
  order_id uuid not null references orders (id),
  customer_id bigint not null,
  position integer not null check (position > 0),
  cart_item_id uuid not null,
  name text not null,
  state text not null check (state in
    ('awaiting_payment', 'awaiting_artwork', 'preflighting', 'artwork_rejected', 'proof_pending', 'in_correction', 'released', 'printing',
     'finishing', 'quality_check', 'packed', 'shipped', 'completed', 'on_hold', 'cancelled', 'claim_open', 'closed')),
  held_state text,
  configuration jsonb not null,
  sheet jsonb not null,
  needs_artwork boolean not null,
  file_ids text[] not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  released_at timestamptz,
  unique (order_id, position),
  check ((state = 'on_hold') = (held_state is not null))
);
create index order_jobs_of_files on order_jobs using gin (file_ids);
create index order_jobs_of_customer on order_jobs (customer_id, created_at desc, order_id, position);

-- Events of orders and their jobs, for the timeline and for the shop.
create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  job_id uuid references order_jobs (id),
  at timestamptz not null,
  state text not null,
  actor text not null check (actor in ('customer', 'payment', 'shop', 'system')),
  note text not null default ''
);
create index order_events_of_order on order_events (order_id, id);
