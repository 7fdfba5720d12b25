-- Who acts for a customer's account besides the person who opened it. An account that its first person left has the issuer
-- 'account': nobody signs in as it.
create table account_people (
  account_id bigint not null references customers (id),
  person_id bigint not null references customers (id),
  joined_at timestamptz not null default now(),
  -- The account the person acts for; where no row of a person says so, it is the own one.
  is_current boolean not null default true,
  primary key (account_id, person_id),
  check (account_id <> person_id)
);
create unique index account_people_current on account_people (person_id) where is_current;
create index account_people_of_person on account_people (person_id);

-- Whoever was asked to join an account. An invitation that was accepted stays for a while, so that a repeat is answered as it was.
create table account_invitations (
  id uuid primary key,
  account_id bigint not null references customers (id),
  email text not null check (email = lower(email)),
  site text not null,
  invited_by bigint not null references customers (id),
  -- Counts the mails: a link is of one of them, and opens only while it is of the last.
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

-- Who placed the order; empty for orders of before, and where it is not known.
alter table orders add column person_id bigint references customers (id);
-- The account an export was made of: another one's is not shown.
alter table personal_exports add column account_id bigint references customers (id);
update personal_exports set account_id = customer_id;
alter table personal_exports alter column account_id set not null;
