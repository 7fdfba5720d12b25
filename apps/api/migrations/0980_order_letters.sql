-- Order confirmations and delivery notes, besides invoices and credit notes: their numbers are derived from the order.
alter table papers drop constraint papers_kind_check;
alter table papers add constraint papers_kind_check
  check (kind in ('invoice', 'credit-note', 'confirmation', 'delivery-note'));
alter table papers alter column gross drop not null;
alter table papers add constraint papers_gross_check check ((gross is null) = (kind = 'delivery-note'));

-- Papers whose generation failed, and the time of the next try: they do not block others.
create table paper_troubles (
  order_id uuid not null references orders (id),
  kind text not null check (kind in ('invoice', 'credit-note', 'confirmation', 'delivery-note')),
  -- As in papers.
  cause text not null,
  tries integer not null check (tries > 0),
  reason text not null,
  first_at timestamptz not null default now(),
  next_at timestamptz not null,
  primary key (order_id, kind, cause)
);

create index order_shipments_at on order_shipments (shipped_at);

-- The basis of confirmations and delivery notes.
create view placed_orders as select id as order_id, number, created_at from orders;
create view shipments_of_orders as select id as shipment_id, order_id, shipped_at from order_shipments;
