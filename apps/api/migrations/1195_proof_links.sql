-- A customer shares the proof of a line by a link; who has it remarks on places of the designs and answers
-- (docs/adr/0081-proofs-from-plates-and-their-links.md).
create table proof_links (
  id uuid primary key,
  job_id uuid not null references order_jobs (id) on delete cascade,
  customer_id integer not null references customers (id),
  -- For whom the link was made: shown with the remarks.
  name text not null,
  -- Whether its holder may approve and ask for changes, or remark only.
  may_decide boolean not null,
  -- Version of the line's content when the link was made.
  version text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  withdrawn_at timestamptz
);
create index proof_links_of_jobs on proof_links (job_id, created_at);
create index proof_links_of_customers on proof_links (customer_id);

create table proof_remarks (
  -- Chosen by the sender, so that a remark that is sent twice is kept once.
  id uuid primary key,
  link_id uuid not null references proof_links (id) on delete cascade,
  job_id uuid not null references order_jobs (id) on delete cascade,
  customer_id integer not null references customers (id),
  kind text not null check (kind in ('comment', 'change', 'approval')),
  -- Version of the content that was looked at.
  version text not null,
  -- Number of the design, from 1, and a place on it as fractions of its sides from the top left.
  design integer,
  x double precision check (x between 0 and 1),
  y double precision check (y between 0 and 1),
  text text not null,
  created_at timestamptz not null default now(),
  check ((x is null) = (y is null) and (x is null or design is not null))
);
create index proof_remarks_of_links on proof_remarks (link_id);
create index proof_remarks_of_jobs on proof_remarks (job_id, created_at);
create index proof_remarks_of_customers on proof_remarks (customer_id);
-- A link approves a version once.
create unique index proof_approvals on proof_remarks (link_id, version) where kind = 'approval';

alter table order_jobs drop constraint order_jobs_approved_through_check;
alter table order_jobs add constraint order_jobs_approved_through_check
  check (approved_through in ('sign_off', 'checkout', 'earlier_terms', 'proof_link'));
