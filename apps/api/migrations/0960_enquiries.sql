-- Enquiries of visitors without an order: messages, and sample requests.
create table enquiries (
  id uuid primary key,
  kind text not null check (kind in ('contact', 'samples')),
  -- Reference that people give in later questions.
  reference text not null unique,
  site text not null,
  name text not null,
  email text not null,
  topic text not null,
  message text not null,
  -- Further form fields that were filled in.
  details jsonb not null,
  state text not null default 'open' check (state in ('open', 'answered', 'sent', 'closed')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger enquiries_version before update on enquiries for each row execute function count_version();
create index enquiries_newest on enquiries (created_at desc, id desc);
create index enquiries_by_state on enquiries (state, created_at desc, id desc);
create index enquiries_settled on enquiries (updated_at) where state <> 'open';

-- Attached files: few and small, stored and deleted with their enquiry.
create table enquiry_files (
  id uuid primary key,
  enquiry_id uuid not null references enquiries (id) on delete cascade,
  filename text not null,
  media_type text not null check (media_type in ('application/pdf', 'image/png', 'image/jpeg')),
  size integer not null check (size between 1 and 3000000),
  content bytea not null
);
alter table enquiry_files alter column content set storage external;
create index enquiry_files_of_enquiry on enquiry_files (enquiry_id);

create table enquiry_answers (
  id uuid primary key,
  enquiry_id uuid not null references enquiries (id) on delete cascade,
  at timestamptz not null default now(),
  actor text not null,
  answer text not null
);
create index enquiry_answers_of_enquiry on enquiry_answers (enquiry_id, at);

-- Submitted forms, by network address and by hashed email address: rate limit.
create table form_tries (
  subject text primary key,
  tries integer not null,
  since timestamptz not null
);
create index form_tries_of_earlier on form_tries (since);
