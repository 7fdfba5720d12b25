-- Orders that were charged VAT because a tax office gave no answer about the customer's number: asked about again, and the
-- VAT that goes back once the number is confirmed.
create table order_vat_claims (
  order_id uuid primary key references orders (id),
  customer_id bigint not null,
  -- asking: an office is asked again; unanswered: none answered in time, a person confirms; invalid: not registered, the VAT
  -- stays; due: confirmed, the VAT is to go back; returning: a refund was asked for; returned; taken_off: confirmed before
  -- an invoice was paid, which asks for that much less; void: the order came to nothing.
  state text not null default 'asking'
    check (state in ('asking', 'unanswered', 'invalid', 'due', 'returning', 'returned', 'taken_off', 'void')),
  -- Minor units of the order's currency; set once, with the confirmation.
  amount integer check (amount > 0),
  tries integer not null default 0,
  next_at timestamptz not null default now(),
  -- What a person confirmed the number by; empty where an office's answer is kept with the order.
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

-- Orders that were placed while an office was down, before the shop asked again by itself.
insert into order_vat_claims (order_id, customer_id)
  select o.id, o.customer_id
    from orders o join carts c on c.id = o.cart_id
    where c.vat_check = 'down' and c.vat_number = o.vat_number and o.vat_number <> '' and o.vat_amount > 0
      and not o.reverse_charge and o.vat_confirmed_at is null and o.state in ('pending_payment', 'failed', 'paid', 'review');
