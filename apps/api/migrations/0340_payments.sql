-- One attempt to pay an order through a provider.
create table payment_sessions (
  id uuid primary key,
  order_id uuid not null references orders (id),
  provider text not null,
  attempt integer not null check (attempt > 0),
  -- Sent to the provider: a retry after a lost answer finds the same session.
  idempotency_key text not null unique,
  provider_ref text,
  redirect_url text,
  state text not null check (state in ('creating', 'open', 'paid', 'failed', 'expired')),
  method text not null,
  amount bigint not null check (amount >= 0),
  currency char(3) not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (order_id, attempt),
  unique (provider, provider_ref)
);

-- Webhook events of providers. They are delivered at least once and in any order; each is applied once.
create table payment_events (
  provider text not null,
  event_id text not null,
  provider_ref text not null,
  outcome text not null check (outcome in ('paid', 'processing', 'failed', 'expired')),
  amount bigint not null,
  currency text not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null default now(),
  applied_at timestamptz,
  result text,
  primary key (provider, event_id)
);
create index payment_events_unapplied on payment_events (received_at) where applied_at is null;

create table payment_refunds (
  id uuid primary key,
  order_id uuid not null references orders (id),
  idempotency_key text not null unique,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('wanted', 'done', 'by_hand')),
  created_at timestamptz not null,
  done_at timestamptz
);

-- The local payment page has its own tables, as an external provider would.
create table local_payment_sessions (
  id text primary key check (length(id) >= 22),
  idempotency_key text not null unique,
  order_number text not null,
  language text not null,
  shop_name text not null,
  amount bigint not null check (amount >= 0),
  currency char(3) not null,
  method text not null,
  return_url text not null,
  state text not null check (state in ('open', 'pending', 'paid', 'failed')),
  refunded bigint not null default 0 check (refunded >= 0 and refunded <= amount),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
