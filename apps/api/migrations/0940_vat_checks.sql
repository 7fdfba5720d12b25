-- Answers of tax offices about VAT numbers: a cache, and the evidence for the VAT charged.
create table vat_checks (
  id bigint generated always as identity primary key,
  number text not null,
  office text not null check (office in ('vies', 'hmrc')),
  valid boolean not null,
  -- The tax office's reference of the request, if it gave one, and the seller's number under which it was made.
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

-- State of a cart's VAT number: not checked, valid, or no answer from the tax office (then VAT is charged).
alter table carts
  add column vat_check text not null default 'unasked' check (vat_check in ('unasked', 'valid', 'down')),
  add column vat_check_id bigint references vat_checks (id);

-- The answer on which the VAT of an order is based; never changed afterwards.
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
