create table addresses (
  id bigint generated always as identity (start with 1001) primary key,
  customer_id bigint not null,
  company text not null,
  first_name text not null,
  last_name text not null,
  address text not null,
  address2 text not null,
  address3 text not null,
  postcode text not null,
  city text not null,
  state text not null,
  country_id smallint not null,
  phone text not null,
  is_default_delivery boolean not null default false,
  is_default_billing boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index addresses_of_customer on addresses (customer_id, id) where deleted_at is null;
create unique index addresses_default_delivery on addresses (customer_id)
  where is_default_delivery and deleted_at is null;
create unique index addresses_default_billing on addresses (customer_id)
  where is_default_billing and deleted_at is null;

-- VAT numbers of a customer: the last valid one per country.
create table customer_vat_numbers (
  customer_id bigint not null,
  country_id smallint not null,
  vat_number text not null,
  updated_at timestamptz not null default now(),
  primary key (customer_id, country_id)
);
