-- To whom an offer was mailed: once each, and to few. The address itself is not kept.
create table quote_mails (
  quote_id text not null references quotes (id) on delete cascade,
  address_hash text not null,
  sent_at timestamptz not null default now(),
  primary key (quote_id, address_hash)
);
