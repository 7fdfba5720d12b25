-- Claims of customers about shipped lines, and the answers of staff.
create table order_claims (
  id uuid primary key,
  order_id uuid not null references orders (id),
  customer_id bigint not null references customers (id),
  -- Sequence number among the claims of its order, from 1: people refer to it by the order number and this.
  number integer not null check (number > 0),
  -- Idempotency key of the sender: repeated, it is the same claim.
  request_id uuid not null,
  job_ids uuid[] not null check (cardinality(job_ids) > 0),
  reason text not null check (
    reason in ('print', 'colour', 'cutting', 'material', 'quantity', 'transport', 'other')
  ),
  message text not null,
  state text not null default 'open' check (state in ('open', 'answered')),
  outcome text check (outcome in ('reprint', 'refund', 'refuse')),
  sentence text,
  -- Minor units refunded.
  amount bigint check (amount > 0),
  actor text,
  answered_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (order_id, request_id),
  unique (order_id, number),
  check ((state = 'answered') = (outcome is not null and sentence is not null and answered_at is not null)),
  check ((outcome is not distinct from 'refund') = (amount is not null))
);
create trigger order_claims_version before update on order_claims for each row execute function count_version();
create index order_claims_newest on order_claims (created_at desc, id desc);
create index order_claims_by_state on order_claims (state, created_at desc, id desc);
create index order_claims_of_customer on order_claims (customer_id);

create table claim_photos (
  claim_id uuid not null references order_claims (id) on delete cascade,
  number integer not null check (number > 0),
  media_type text not null check (media_type in ('image/jpeg', 'image/png')),
  size integer not null check (size between 1 and 3000000),
  -- Few and small: stored and deleted with their claim.
  content bytea not null,
  primary key (claim_id, number)
);
alter table claim_photos alter column content set storage external;

-- Submitted claims, by customer: rate limit.
create table claim_tries (
  subject text primary key,
  tries integer not null,
  since timestamptz not null
);
