-- Services that the shop's people do, as items of carts and orders of their own.

-- What lies in a cart, with its price: documents that are read and written with the cart's row.
alter table carts add column services jsonb not null default '[]';

-- What was asked for, as long as it lies in a cart.
create table service_briefs (
  id uuid primary key,
  customer_id bigint not null,
  service text not null check (service in ('review-smart', 'review-pro', 'design')),
  market smallint not null,
  language text not null,
  subject text not null,
  content jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index service_briefs_of_customer on service_briefs (customer_id);

-- A service of an order, with its brief as it was then.
create table ordered_services (
  id uuid primary key,
  brief_id uuid not null,
  order_id uuid not null,
  order_number text not null,
  customer_id bigint not null,
  position integer not null check (position > 0),
  service text not null check (service in ('review-smart', 'review-pro', 'design')),
  subject text not null,
  content jsonb not null,
  language text not null,
  choices jsonb,
  pages jsonb,
  net integer not null check (net >= 0),
  currency text not null,
  state text not null check (
    state in ('awaiting_payment', 'open', 'delivered', 'change_requested', 'accepted', 'cancelled')
  ),
  high_priority boolean not null,
  rounds_included smallint not null check (rounds_included >= 0),
  rounds_asked smallint not null default 0 check (rounds_asked >= 0),
  -- What the link of its mails ends with.
  token text not null unique,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (order_id, position)
);
create index ordered_services_of_brief on ordered_services (brief_id);
create index ordered_services_of_customer on ordered_services (customer_id, created_at desc);
create index ordered_services_to_do on ordered_services (state, high_priority desc, created_at, id);

-- The files of the customer's library that a brief names, in order: their contents stay while it does.
create table service_files (
  brief_id uuid references service_briefs (id) on delete cascade,
  service_id uuid references ordered_services (id) on delete cascade,
  position integer not null,
  file_id uuid not null,
  content_key character(64) not null references artworks (key),
  filename text not null,
  size bigint not null,
  check ((brief_id is null) <> (service_id is null))
);
create index service_files_of_brief on service_files (brief_id);
create index service_files_of_service on service_files (service_id);
create index service_files_contents on service_files (content_key);

-- What staff uploaded: shown to the customer once a delivery names it. A PDF is a content of the file store, a picture is
-- kept here.
create table service_results (
  id uuid primary key,
  service_id uuid not null references ordered_services (id) on delete cascade,
  delivery integer,
  position integer not null default 0,
  filename text not null,
  media_type text not null check (media_type in ('application/pdf', 'image/png', 'image/jpeg', 'image/webp')),
  size bigint not null,
  sha256 character(64) not null,
  content_key character(64) references artworks (key),
  content bytea,
  -- The file it became in the customer's library.
  file_id uuid,
  created_at timestamptz not null,
  check ((content_key is null) <> (content is null))
);
create unique index service_results_once on service_results (service_id, sha256, filename);
create index service_results_contents on service_results (content_key);

create table service_deliveries (
  service_id uuid not null references ordered_services (id) on delete cascade,
  number integer not null check (number > 0),
  sentence text not null,
  created_at timestamptz not null,
  answer text check (answer in ('accepted', 'change')),
  answer_sentence text not null default '',
  answered_at timestamptz,
  automatic boolean not null default false,
  primary key (service_id, number)
);
create index service_deliveries_unanswered on service_deliveries (created_at) where answer is null;

-- How many services an order holds.
alter table orders add column service_count smallint not null default 0;

-- The briefs that lie in carts, also those that can be put back.
create view cart_services as
  select (s ->> 'id')::uuid as brief_id, carts.customer_id from carts, jsonb_array_elements(carts.services) s;

-- By which an order is found in its customer's list.
create view services_of_orders as select order_id, subject from ordered_services;

-- Whom the mails about an order's services go to.
create view senders_of_orders as select id as order_id, person_id, site from orders;

-- An order of services is done, as far as its invoice goes, once each of them was delivered: asking for changes is part of it.
create or replace view shipped_lines as
  select order_id, updated_at from order_jobs where state in ('shipped', 'completed')
  union all
  select order_id, updated_at from ordered_services where state in ('delivered', 'change_requested', 'accepted');
create or replace view shipped_orders as
  select o.id as order_id, o.created_at
    from orders o
    where o.cleared_at is not null
      and (exists (select from order_jobs j where j.order_id = o.id and j.state in ('shipped', 'completed', 'closed'))
        or exists (select from ordered_services s where s.order_id = o.id
          and s.state in ('delivered', 'change_requested', 'accepted')))
      and not exists (select from order_jobs j where j.order_id = o.id
        and j.state not in ('shipped', 'completed', 'closed', 'claim_open', 'cancelled'))
      and not exists (select from ordered_services s where s.order_id = o.id and s.state in ('awaiting_payment', 'open'));

create or replace view content_references as
  select artwork_key as content_key, 'file' as holder, false as original, id as file_id, upload_id, owner,
      (deleted_at is null or job_id is not null) as wanted
    from customer_files
  union all
  select original_key, 'file', true, id, upload_id, owner, (deleted_at is null or job_id is not null)
    from customer_files
  union all
  select artwork_key, 'upload', false, null, id, owner, state = 'assembled' from uploads
  union all
  select original_key, 'upload', true, null, id, owner, state = 'assembled' from uploads
  union all
  select source_key, 'repair', false, null, null, owner, state in ('pending', 'ready') from artwork_repairs
  union all
  select repaired_key, 'repair', false, null, null, owner, state in ('pending', 'ready') from artwork_repairs
  union all
  select content_key, 'service', false, null, null, null, true from service_files
  union all
  select content_key, 'service', false, null, null, null, true from service_results;
