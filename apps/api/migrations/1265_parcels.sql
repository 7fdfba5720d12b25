-- What became of a parcel after the carrier took it.
alter table order_shipments
  add column state text not null default 'sent' check (state in ('sent', 'returned', 'lost')),
  add column version integer not null default 1;
create trigger order_shipments_version before update on order_shipments
  for each row execute function count_version();
