-- What customers say of delivered orders: one review an order.
create table reviews (
  id uuid primary key,
  order_id uuid not null unique references orders (id),
  customer_id bigint not null,
  site text not null,
  stars smallint not null check (stars between 1 and 5),
  content text not null,
  author text not null,
  state text not null default 'waiting' check (state in ('waiting', 'published', 'rejected')),
  -- What its customer is told where it is rejected.
  reason text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  check ((state = 'published') = (published_at is not null))
);
create trigger reviews_version before update on reviews for each row execute function count_version();
create index reviews_newest on reviews (updated_at desc, id desc);
create index reviews_published on reviews (published_at desc, id desc) where state = 'published';

-- Orders whose customer was asked for a review: once, ever.
create table review_requests (
  order_id uuid primary key references orders (id),
  asked_at timestamptz not null default now()
);

-- Customers who do not want to be asked.
create table review_mail_refusals (
  customer_id bigint primary key,
  refused_at timestamptz not null default now()
);

-- What an order is called, for those who read its review.
create view reviewed_orders as select id as order_id, number from orders;

-- Orders of which everything that was not cancelled has arrived, with no claim open.
create view delivered_orders as
  select o.id as order_id, o.number, o.customer_id, o.site, max(j.updated_at) as delivered_at
    from orders o join order_jobs j on j.order_id = o.id
    where o.cleared_at is not null
    group by o.id
    having bool_or(j.state in ('completed', 'closed')) and bool_and(j.state in ('completed', 'closed', 'cancelled'));
