-- Recipients of quotes sent by mail: each once, and only few. Only a hash of the address is stored.
create table quote_mails (
  quote_id text not null references quotes (id) on delete cascade,
  address_hash text not null,
  sent_at timestamptz not null default now(),
  primary key (quote_id, address_hash)
);
