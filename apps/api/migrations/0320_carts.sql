create table quotes (
  id text primary key check (length(id) >= 22),
  market smallint not null,
  language text not null,
  name text not null,
  configuration jsonb not null,
  sheet jsonb not null,
  customer_id bigint,
  created_at timestamptz not null,
  valid_until timestamptz not null
);
create index quotes_valid_until on quotes (valid_until);

create table carts (
  id text primary key check (length(id) >= 22),
  version integer not null default 1 check (version > 0),
  state text not null default 'open' check (state in ('open', 'ordered', 'merged')),
  merged_into text references carts (id),
  market smallint not null,
  language text not null,
  guest_id uuid,
  customer_id bigint,
  delivery_address_id bigint,
  billing_address_id bigint,
  vat_number text not null default '',
  payment_type text,
  remarks text not null default '',
  customer_reference text not null default '',
  terms_accepted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state = 'merged') = (merged_into is not null))
);
-- A customer has at most one open cart.
create unique index carts_of_customer on carts (customer_id) where state = 'open' and customer_id is not null;
create index carts_of_guest on carts (guest_id) where state = 'open' and customer_id is null;
create index carts_untouched on carts (updated_at) where state <> 'ordered';

create table cart_items (
  id uuid primary key,
  cart_id text not null references carts (id) on delete cascade,
  position bigint generated always as identity,
  name text not null,
  configuration jsonb not null,
  sheet jsonb not null,
  needs_artwork boolean not null,
  file_ids text[] not null default '{}',
  quote_id text,
  added_at timestamptz not null,
  price_valid_until timestamptz not null,
  removed_at timestamptz,
  removed_by text check (removed_by in ('visitor', 'order')),
  check ((removed_at is null) = (removed_by is null))
);
create index cart_items_of_cart on cart_items (cart_id, position);
