-- Brands that customers have enrolled in Amazon's Transparency programme.
create table transparency_brands (
  id uuid primary key,
  customer_id bigint not null,
  name text not null check (name <> ''),
  created_at timestamptz not null default now()
);
create unique index transparency_brands_of_customer on transparency_brands (customer_id, lower(name));
