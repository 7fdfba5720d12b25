-- What tax offices answered about VAT numbers: asked again only after a time, and the proof of what was charged.
create table vat_checks (
  id bigint generated always as identity primary key,
  number text not null,
  office text not null check (office in ('vies', 'hmrc')),
  valid boolean not null,
  -- What the office calls the request, where it gave it a name, and whom it was told to ask.
  consultation text not null default '',
  requester text not null default '',
  name text not null default '',
  address text not null default '',
  asked_at timestamptz not null default now()
);
create index vat_checks_latest on vat_checks (number, asked_at desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % never change', tg_table_name;
end $$;
create trigger vat_checks_stay before update or delete on vat_checks
  for each row execute function refuse_change();

-- What is known of the number of a cart: nothing was asked, it is valid, or the office gave no answer (then VAT is charged).
alter table carts
  add column vat_check text not null default 'unasked' check (vat_check in ('unasked', 'valid', 'down')),
  add column vat_check_id bigint references vat_checks (id);

-- The answer that an order's VAT stands on; it stays with the order as it was.
alter table orders add column vat_check_id bigint references vat_checks (id);
create function keep_vat_proof() returns trigger language plpgsql as $$
begin
  if old.vat_check_id is not null and new.vat_check_id is distinct from old.vat_check_id then
    raise exception 'the proof of an order never changes';
  end if;
  return new;
end $$;
create trigger orders_keep_vat_proof before update of vat_check_id on orders
  for each row execute function keep_vat_proof();
