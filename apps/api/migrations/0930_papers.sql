-- Number series of invoices and credit notes: without gaps within a year. The row is locked until the paper is written.
create table paper_series (
  kind text not null check (kind in ('invoice', 'credit-note')),
  year integer not null,
  last integer not null check (last > 0),
  primary key (kind, year)
);

-- Issued invoices and credit notes.
create table papers (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  customer_id bigint not null,
  kind text not null check (kind in ('invoice', 'credit-note')),
  -- What it was issued for: `order`, or the id of a refund.
  cause text not null,
  number text not null unique,
  -- A calendar day, as 2026-11-30.
  issued text not null check (issued ~ '^\d{4}-\d{2}-\d{2}$'),
  currency text not null check (currency in ('USD', 'AUD', 'EUR', 'GBP', 'INR')),
  gross integer not null,
  -- The complete content from which its PDF and XML were generated.
  said jsonb not null,
  pdf bytea not null,
  created_at timestamptz not null default now(),
  unique (order_id, kind, cause)
);
create index papers_customer on papers (customer_id);

-- By law they must not be changed.
create function papers_stay() returns trigger language plpgsql as $$
begin
  raise exception 'papers are never changed or deleted';
end $$;
create trigger papers_stay before update or delete on papers for each row execute function papers_stay();

-- Shipped lines, and completely shipped orders: the basis of invoices.
create index order_jobs_shipped on order_jobs (updated_at) where state in ('shipped', 'completed');
create view shipped_lines as
  select order_id, updated_at from order_jobs where state in ('shipped', 'completed');
create view shipped_orders as
  select o.id as order_id, o.created_at
    from orders o
    where o.cleared_at is not null
      and exists (select from order_jobs j where j.order_id = o.id and j.state in ('shipped', 'completed', 'closed'))
      and not exists (select from order_jobs j where j.order_id = o.id
        and j.state not in ('shipped', 'completed', 'closed', 'claim_open', 'cancelled'));

-- Money refunded or being refunded: the basis of credit notes.
create view refunds_of_orders as
  select id as refund_id, order_id, amount, created_at from payment_refunds;
