-- The second factor of customers (TOTP): encrypted secrets, the last step used, sign-ins that wait for their code, and
-- recovery codes as keyed hashes.
create table pool_second_factors (
  sub uuid primary key references pool_users (sub) on delete cascade,
  encrypted_secret bytea,
  -- Issued, but not confirmed by a code yet.
  encrypted_pending bytea,
  last_step bigint not null default 0,
  enabled boolean not null default false,
  preferred boolean not null default false,
  changed_at timestamptz not null default now(),
  check (encrypted_secret is not null or not enabled)
);
create table pool_challenges (
  session_hash bytea primary key,
  sub uuid not null references pool_users (sub) on delete cascade,
  -- As in pool_families.
  client text not null,
  expires_at timestamptz not null
);
create index pool_challenges_sub on pool_challenges (sub);
create table pool_recovery_codes (
  sub uuid not null references pool_users (sub) on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (sub, code_hash)
);
