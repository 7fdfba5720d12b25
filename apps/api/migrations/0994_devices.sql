-- User agent of a session, and the browsers a customer signed in with: the customer is notified of a new one.
alter table sessions add column agent text not null default '';
create table customer_devices (
  customer_id bigint not null references customers (id) on delete cascade,
  device uuid not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (customer_id, device)
);
