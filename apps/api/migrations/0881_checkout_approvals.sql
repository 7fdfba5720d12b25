-- Approvals at checkout: the content of a cart line, at the ordered version. Takes effect once the order is paid and
-- its artwork checked, if the content is unchanged.
create table checkout_approvals (
  cart_id text not null references carts (id) on delete cascade,
  cart_item_id uuid not null,
  cart_version integer not null,
  content_version text not null,
  given_at timestamptz not null,
  primary key (cart_id, cart_item_id)
);
