create table uploads (
  -- The preflight hash: 128 random bits.
  id char(32) primary key check (id ~ '^[0-9a-f]{32}$'),
  customer_id bigint,
  guest_id uuid,
  owner text not null generated always as
    (case when customer_id is null then 'g' || guest_id::text else 'c' || customer_id::text end) stored,
  folder_id bigint references library_folders (id),
  -- Set by the client to distinguish two uploads with the same name.
  client_upload_id uuid,
  filename text not null check (length(filename) between 1 and 255),
  total_chunks integer not null check (total_chunks between 1 and 2000),
  -- Bytes of every chunk but the last; known from the first of them.
  chunk_size integer check (chunk_size > 0),
  declared_size bigint check (declared_size > 0),
  received_chunks integer not null default 0,
  received_bytes bigint not null default 0,
  width double precision not null default 0,
  height double precision not null default 0,
  state text not null check (state in ('receiving', 'assembled', 'finalized', 'aborted', 'expired')),
  artwork_key char(64) references artworks (key),
  sort_order integer[],
  file_id uuid references customer_files (id) on delete set null,
  created_at timestamptz not null,
  touched_at timestamptz not null,
  check ((customer_id is null) <> (guest_id is null)),
  check (received_chunks between 0 and total_chunks),
  check (state not in ('assembled', 'finalized') or artwork_key is not null)
);
-- One open upload per owner, folder, name and number of chunks, unless the client distinguishes them.
create unique index uploads_open on uploads (owner, coalesce(folder_id, 0), filename, total_chunks)
  where client_upload_id is null and state in ('receiving', 'assembled');
create unique index uploads_client on uploads (owner, client_upload_id) where client_upload_id is not null;
create index uploads_of_owner on uploads (owner, state);
create index uploads_touched on uploads (touched_at);
create index uploads_artwork on uploads (artwork_key) where artwork_key is not null;

create table upload_chunks (
  upload_id char(32) not null references uploads (id) on delete cascade,
  chunk_index integer not null check (chunk_index between 0 and 1999),
  sha256 char(64) not null,
  size integer not null check (size > 0),
  primary key (upload_id, chunk_index)
);
