-- People who use a customer's account besides the person who opened it. An account left by its first person has the
-- issuer 'account': nobody can sign in as it.
create table account_people (
  account_id bigint not null references customers (id),
  person_id bigint not null references customers (id),
  joined_at timestamptz not null default now(),
  -- The account the person currently uses; without such a row, their own.
  is_current boolean not null default true,
  primary key (account_id, person_id),
  check (account_id <> person_id)
);
create unique index account_people_current on account_people (person_id) where is_current;
create index account_people_of_person on account_people (person_id);

-- Invitations to an account. An accepted invitation is kept for a while, so that a repeated call gets the same answer.
create table account_invitations (
  id uuid primary key,
  account_id bigint not null references customers (id),
  email text not null check (email = lower(email)),
  site text not null,
  invited_by bigint not null references customers (id),
  -- Number of mails: a link is only valid if it is from the last one.
  sends integer not null default 1,
  sent_at timestamptz not null default now(),
  accepted_at timestamptz,
  accepted_by bigint references customers (id),
  check ((accepted_at is null) = (accepted_by is null))
);
create unique index account_invitations_open on account_invitations (account_id, email) where accepted_at is null;
create index account_invitations_sent on account_invitations (sent_at);

create table invitation_tries (
  subject text primary key,
  tries integer not null,
  since timestamptz not null
);

-- Person who placed the order; null for earlier orders, and if unknown.
alter table orders add column person_id bigint references customers (id);
-- The account that was exported: the export is not shown to other accounts.
alter table personal_exports add column account_id bigint references customers (id);
update personal_exports set account_id = customer_id;
alter table personal_exports alter column account_id set not null;
