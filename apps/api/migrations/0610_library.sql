create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;

-- Normal form of names for searching: lower case, without accents. The dictionary is part of the server and not edited,
-- so the function may be declared immutable.
create function search_form(given text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, normalize(given, nfkc))) $$;

create table library_folders (
  id bigint generated always as identity (start with 101) primary key,
  customer_id bigint not null,
  folder_name text not null check (length(folder_name) between 1 and 80),
  width double precision not null default 0 check (width between 0 and 5080),
  height double precision not null default 0 check (height between 0 and 5080),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create unique index library_folders_name on library_folders (customer_id, lower(folder_name))
  where deleted_at is null;
create index library_folders_removed on library_folders (customer_id, deleted_at) where deleted_at is not null;

create table customer_files (
  id uuid primary key,
  customer_id bigint,
  guest_id uuid,
  owner text not null generated always as
    (case when customer_id is null then 'g' || guest_id::text else 'c' || customer_id::text end) stored,
  -- The upload it was made from: finalizing twice creates one file.
  upload_id char(32) unique,
  artwork_key char(64) not null references artworks (key),
  filename text not null check (length(filename) between 1 and 255),
  size bigint not null check (size > 0),
  source text not null default 'upload' check (source in ('upload', 'service', 'design')),
  folder_id bigint references library_folders (id),
  -- The folder it returns to when the deletion of that folder is undone.
  restore_folder_id bigint references library_folders (id),
  is_favorite boolean not null default false,
  sort_order integer[],
  -- The last job it was ordered with.
  job_id uuid,
  last_order_number text,
  -- Copied from the artwork when it was opened, so that lists read one table.
  status text not null default 'pending' check (status in ('pending', 'success', 'failed')),
  number_of_pages integer,
  width double precision,
  height double precision,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  deleted_at timestamptz,
  name_search text not null generated always as
    (search_form(filename || coalesce(E'\n' || last_order_number, ''))) stored,
  check ((customer_id is null) <> (guest_id is null))
);

create index customer_files_newest on customer_files (owner, created_at desc, id desc) where deleted_at is null;
create index customer_files_folder on customer_files (folder_id, created_at desc, id desc)
  where deleted_at is null and folder_id is not null;
create index customer_files_loose on customer_files (owner, created_at desc, id desc)
  where deleted_at is null and folder_id is null and job_id is null and source = 'upload';
create index customer_files_favorite on customer_files (owner, created_at desc, id desc)
  where deleted_at is null and is_favorite;
create index customer_files_ordered on customer_files (owner, created_at desc, id desc)
  where deleted_at is null and job_id is not null;
create index customer_files_source on customer_files (owner, source, created_at desc, id desc)
  where deleted_at is null and source <> 'upload';
create index customer_files_name on customer_files (owner, name_search, id) where deleted_at is null;
create index customer_files_pages on customer_files (owner, number_of_pages, id) where deleted_at is null;
create index customer_files_order_number on customer_files (owner, last_order_number, id) where deleted_at is null;
create index customer_files_search on customer_files using gin (owner, name_search gin_trgm_ops)
  where deleted_at is null;
create index customer_files_artwork on customer_files (artwork_key);
create index customer_files_restore on customer_files (restore_folder_id) where restore_folder_id is not null;
create index customer_files_deleted on customer_files (deleted_at) where deleted_at is not null;
create index customer_files_unused on customer_files (last_used_at) where job_id is null;

-- All jobs a file was ordered with.
create table library_job_files (
  job_id uuid not null,
  position integer not null check (position > 0),
  file_id uuid not null references customer_files (id),
  order_number text not null,
  created_at timestamptz not null,
  primary key (job_id, position)
);
create index library_job_files_file on library_job_files (file_id);
