-- Files with codes that are printed once each, by the cart line they are for (docs/adr/0076-codes-are-printed-once.md).
create table code_uploads (
  id uuid primary key,
  -- Null once the account is deleted.
  customer_id bigint,
  item_id uuid not null,
  type text not null check (type in ('transparency')),
  file_name text not null,
  state text not null check (state in ('reading', 'stored', 'refused')),
  -- Lines with a cell for a code, and valid codes among them.
  line_count integer not null default 0 check (line_count >= 0),
  code_count integer not null default 0 check (code_count >= 0),
  -- Why it was refused, a message key; how many lines were, and which, encrypted.
  refusal text,
  refused_lines integer not null default 0 check (refused_lines >= 0),
  report bytea,
  created_at timestamptz not null default now(),
  -- When the line was ordered: from then on its codes are never replaced.
  ordered_at timestamptz,
  check ((state = 'refused') = (refusal is not null))
);
-- One of each state a line: the file in hand, the codes in force, the last refusal.
create unique index code_uploads_of_item on code_uploads (item_id, state);
create index code_uploads_of_customer on code_uploads (customer_id);
create index code_uploads_by_age on code_uploads (created_at);

-- A keyed hash of every code that was stored for printing, and its place in the file: it stays when the code is deleted.
create table code_hashes (
  hash bytea primary key check (length(hash) = 16),
  upload_id uuid not null,
  position integer not null check (position > 0)
);
create index code_hashes_of_upload on code_hashes (upload_id);

-- The codes, encrypted, a thousand in a row; `first` is the place of the first of them.
create table code_blocks (
  upload_id uuid not null references code_uploads (id) on delete cascade,
  first integer not null check (first > 0),
  codes bytea not null,
  created_at timestamptz not null default now(),
  primary key (upload_id, first)
);
create index code_blocks_by_age on code_blocks (created_at);

-- The key of the hashes, encrypted by ENCRYPTION_KEY: it stays the same when that changes.
create table code_keys (
  id boolean primary key default true check (id),
  encrypted_key bytea not null
);
