-- Price list and catalogue: every version is kept, because carts and orders refer to the one they were priced with.
create table catalogue_versions (
  kind text not null check (kind in ('price-list', 'materials', 'finishes', 'product-types')),
  version text not null check (version ~ '^[A-Za-z0-9._-]{1,40}$'),
  active_from timestamptz not null,
  document jsonb not null,
  created_at timestamptz not null default now(),
  primary key (kind, version)
);
create unique index catalogue_versions_active on catalogue_versions (kind, active_from);

-- Terms agreed with single customers, in addition to the list.
create table customer_price_terms (
  customer_id bigint primary key,
  discount integer not null default 0 check (discount between 0 and 9000),
  materials jsonb not null default '{}',
  payment_days integer not null default 0 check (payment_days between 0 and 120),
  updated_at timestamptz not null default now()
);
