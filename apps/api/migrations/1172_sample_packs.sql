-- Packs of samples of orders: goods that are put together and sent, but not printed
-- (docs/adr/0073-goods-that-are-not-printed.md).
create table ordered_sample_packs (
  id uuid primary key,
  -- The id that it had in the cart.
  item_id uuid not null,
  order_id uuid not null,
  order_number text not null,
  customer_id bigint not null,
  position integer not null check (position > 0),
  -- Kind, id and names of each sample.
  samples jsonb not null,
  net integer not null check (net >= 0),
  currency text not null,
  state text not null check (state in ('awaiting_payment', 'open', 'shipped', 'cancelled')),
  -- The day on which it has to be sent at the latest, once it is paid.
  send_by text check (send_by ~ '^\d{4}-\d\d-\d\d$'),
  shipment_id uuid,
  shipped_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (order_id, position),
  check ((state = 'shipped') = (shipment_id is not null)),
  check ((state = 'shipped') = (shipped_at is not null))
);
create index ordered_sample_packs_of_customer on ordered_sample_packs (customer_id, created_at desc);
create index ordered_sample_packs_to_do on ordered_sample_packs (state, created_at, id);

-- Orders that nothing is sent for, whatever the states of their items are.
create view stopped_orders as select id as order_id from orders where state in ('cancelled', 'refunded', 'review');

-- An invoice is made once everything of an order was shipped or delivered.
create or replace view shipped_lines as
  select order_id, updated_at from order_jobs where state in ('shipped', 'completed')
  union all
  select order_id, updated_at from ordered_services where state in ('delivered', 'change_requested', 'accepted')
  union all
  select order_id, updated_at from ordered_sample_packs where state = 'shipped';
create or replace view shipped_orders as
  select o.id as order_id, o.created_at
    from orders o
    where o.cleared_at is not null
      and (exists (select from order_jobs j where j.order_id = o.id and j.state in ('shipped', 'completed', 'closed'))
        or exists (select from ordered_services s where s.order_id = o.id
          and s.state in ('delivered', 'change_requested', 'accepted'))
        or exists (select from ordered_sample_packs p where p.order_id = o.id and p.state = 'shipped'))
      and not exists (select from order_jobs j where j.order_id = o.id
        and j.state not in ('shipped', 'completed', 'closed', 'claim_open', 'cancelled'))
      and not exists (select from ordered_services s where s.order_id = o.id and s.state in ('awaiting_payment', 'open'))
      and not exists (select from ordered_sample_packs p where p.order_id = o.id
        and p.state in ('awaiting_payment', 'open'));
