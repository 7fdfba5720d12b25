-- Vouchers are a document of the catalogue: versioned, and effective from a given time.
alter table catalogue_versions drop constraint catalogue_versions_kind_check;
alter table catalogue_versions add constraint catalogue_versions_kind_check
  check (kind in ('price-list', 'materials', 'finishes', 'product-types', 'vouchers'));

-- The voucher code of a cart, and its terms when last evaluated; without terms it is currently invalid.
alter table carts add column voucher_code text;
alter table carts add column voucher_terms jsonb;
alter table carts add constraint carts_voucher check (voucher_terms is null or voucher_code is not null);

-- The discount of a voucher on the goods, and a copy of the voucher at that time.
alter table orders add column discount bigint not null default 0;
alter table orders add column voucher jsonb;
alter table orders add constraint orders_discount check (discount between 0 and net);
alter table orders drop constraint orders_check;
alter table orders add constraint orders_check check (gross = net - discount + shipping + vat_amount);
-- The line's share: the shares of an order's lines add up to its discount.
alter table order_jobs add column discount bigint not null default 0 check (discount >= 0);

-- One row per order in which a voucher was used. A released use is available again: its order was cancelled or expired.
create table voucher_uses (
  order_id uuid primary key references orders (id) deferrable initially deferred,
  code text not null,
  cart_id text not null,
  customer_id bigint not null,
  email_hash text not null,
  -- Its order is still unpaid: a newer order of the same cart replaces it, and does not count it.
  gives_way boolean not null,
  used_at timestamptz not null default now(),
  released_at timestamptz
);
create index voucher_uses_of_code on voucher_uses (code) where released_at is null;
create index voucher_uses_of_customer on voucher_uses (customer_id, code) where released_at is null;
create index voucher_uses_of_email on voucher_uses (email_hash, code) where released_at is null;

-- Recognises a customer who uses another account.
create view voucher_customers as select id, md5(lower(trim(email))) as email_hash from customers;

-- Attempted codes by caller: slows down guessing.
create table voucher_tries (
  subject text primary key,
  tries integer not null,
  since timestamptz not null
);
create index voucher_tries_of_earlier on voucher_tries (since);
