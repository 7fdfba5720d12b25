-- Browser sessions: the id only as a hash, the tokens encrypted.
create table sessions (
  id_hash bytea primary key,
  customer_id bigint not null references customers (id),
  sealed_tokens bytea not null,
  tokens_expire_at timestamptz not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  ends_at timestamptz not null
);
create index sessions_customer on sessions (customer_id);
