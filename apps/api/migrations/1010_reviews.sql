-- Reviews of delivered orders by customers: one per order.
create table reviews (
  id uuid primary key,
  order_id uuid not null unique references orders (id),
  customer_id bigint not null,
  site text not null,
  stars smallint not null check (stars between 1 and 5),
  content text not null,
  author text not null,
  state text not null default 'waiting' check (state in ('waiting', 'published', 'rejected')),
  -- Shown to the customer if it is rejected.
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

-- Orders whose customer was asked for a review: only once.
create table review_requests (
  order_id uuid primary key references orders (id),
  asked_at timestamptz not null default now()
);

-- Customers who do not want to be asked.
create table review_mail_refusals (
  customer_id bigint primary key,
  refused_at timestamptz not null default now()
);

-- Order numbers for readers of reviews.
create view reviewed_orders as select id as order_id, number from orders;

-- Orders whose items were all delivered or cancelled, with no open claim.
create view delivered_orders as
  select o.id as order_id, o.number, o.customer_id, o.site, max(j.updated_at) as delivered_at
    from orders o join order_jobs j on j.order_id = o.id
    where o.cleared_at is not null
    group by o.id
    having bool_or(j.state in ('completed', 'closed')) and bool_and(j.state in ('completed', 'closed', 'cancelled'));
