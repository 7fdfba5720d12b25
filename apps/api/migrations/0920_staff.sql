-- Members of staff: a pool separate from the customers'. Secrets are hashed or encrypted.
create table staff_people (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  role text not null check (role in ('owner', 'service', 'prepress', 'press', 'content')),
  password_hash text not null,
  -- Expiry of a temporary password, which only allows the enrolment. Null: the person chose the password.
  temporary_until timestamptz,
  -- Secret of the second factor (TOTP); nobody can sign in before it is enrolled.
  encrypted_secret bytea,
  enrolled_at timestamptz,
  -- Time step of the last code used: each code is accepted once.
  last_step bigint not null default 0,
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (enrolled_at is null or (encrypted_secret is not null and temporary_until is null))
);
create table staff_sessions (
  id uuid primary key,
  person_id uuid not null references staff_people (id),
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  revoked_at timestamptz
);
create index staff_sessions_of_person on staff_sessions (person_id) where revoked_at is null;
create index staff_sessions_ends on staff_sessions (ends_at);
create table staff_tokens (
  token_hash bytea primary key,
  session_id uuid not null references staff_sessions (id) on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz not null,
  replaced_at timestamptz
);
create index staff_tokens_of_session on staff_tokens (session_id);

-- Log of staff actions. Append-only.
create table staff_actions (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- Null: command line of the shop's machine.
  person_id uuid references staff_people (id),
  actor text not null,
  action text not null,
  subject_id uuid not null,
  order_id uuid,
  before jsonb,
  after jsonb,
  note text not null default ''
);
create index staff_actions_of_subject on staff_actions (subject_id, id desc);
create index staff_actions_of_order on staff_actions (order_id, id desc) where order_id is not null;

create function staff_actions_stay() returns trigger language plpgsql as $$
begin
  raise exception 'staff_actions is append-only';
end $$;
create trigger staff_actions_stay before update or delete on staff_actions
  for each row execute function staff_actions_stay();
create trigger staff_actions_stay_whole before truncate on staff_actions
  for each statement execute function staff_actions_stay();
