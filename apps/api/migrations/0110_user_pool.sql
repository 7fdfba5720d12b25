-- The embedded user pool. Secrets are hashed or encrypted; a copy of these tables does not allow anybody to sign in.
create table pool_keys (
  kid text primary key,
  sealed_private bytea not null,
  public_jwk jsonb not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
create table pool_users (
  sub uuid primary key,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  confirmed boolean not null default false,
  email_verified boolean not null default false,
  pending_email text,
  name text not null default '',
  family_name text not null default '',
  locale text not null default 'en',
  site text not null default 'uk',
  customer_id bigint not null unique,
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table pool_codes (
  id bigint generated always as identity primary key,
  sub uuid not null references pool_users (sub) on delete cascade,
  purpose text not null check (purpose in ('sign-up', 'reset', 'email')),
  code_hash bytea not null,
  wrong_tries integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index pool_codes_newest on pool_codes (sub, purpose, created_at desc);
create table pool_families (
  id uuid primary key,
  sub uuid not null references pool_users (sub) on delete cascade,
  auth_time timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
create index pool_families_sub on pool_families (sub);
create table pool_refresh_tokens (
  token_hash bytea primary key,
  family uuid not null references pool_families (id) on delete cascade,
  replaced_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index pool_refresh_tokens_family on pool_refresh_tokens (family);
-- Counters of wrong passwords by user and by address, which survive a restart.
create table pool_failures (
  subject text primary key,
  failures integer not null,
  last_at timestamptz not null,
  locked_until timestamptz
);
create table pool_sends (
  subject text not null,
  sent_at timestamptz not null default now()
);
create index pool_sends_recent on pool_sends (subject, sent_at);
create table auth_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  event text not null,
  sub uuid,
  address text not null default '',
  outcome text not null
);
