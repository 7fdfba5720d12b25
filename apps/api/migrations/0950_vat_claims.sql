-- Orders charged with VAT because a tax office gave no answer about the customer's number: the office is asked again,
-- and the VAT is refunded once the number is confirmed.
create table order_vat_claims (
  order_id uuid primary key references orders (id),
  customer_id bigint not null,
  -- asking: the office is asked again; unanswered: no answer in time, staff have to confirm; invalid: not registered,
  -- the VAT is kept; due: confirmed, to be refunded; returning: a refund was requested; returned; taken_off: confirmed
  -- before an invoice was paid, which is reduced by that amount; void: the order was cancelled or expired.
  state text not null default 'asking'
    check (state in ('asking', 'unanswered', 'invalid', 'due', 'returning', 'returned', 'taken_off', 'void')),
  -- Minor units of the order's currency; set once, with the confirmation.
  amount integer check (amount > 0),
  tries integer not null default 0,
  next_at timestamptz not null default now(),
  -- Evidence for a confirmation by staff; empty if the office's answer is stored with the order.
  proof text not null default '',
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check ((state in ('due', 'returning', 'returned', 'taken_off')) <= (amount is not null))
);
create index order_vat_claims_next on order_vat_claims (next_at) where state = 'asking';
create index order_vat_claims_open on order_vat_claims (created_at) where state in ('unanswered', 'due', 'returning');

create function keep_vat_claim() returns trigger language plpgsql as $$
begin
  if old.amount is not null and new.amount is distinct from old.amount then
    raise exception 'the VAT that goes back is computed once';
  end if;
  return new;
end $$;
create trigger order_vat_claims_keep before update on order_vat_claims
  for each row execute function keep_vat_claim();

-- Orders placed while an office was down, before the shop asked again automatically.
insert into order_vat_claims (order_id, customer_id)
  select o.id, o.customer_id
    from orders o join carts c on c.id = o.cart_id
    where c.vat_check = 'down' and c.vat_number = o.vat_number and o.vat_number <> '' and o.vat_amount > 0
      and not o.reverse_charge and o.vat_confirmed_at is null and o.state in ('pending_payment', 'failed', 'paid', 'review');
