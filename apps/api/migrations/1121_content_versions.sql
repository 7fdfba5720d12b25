-- What published texts and pictures were before each change, so that an editor can return to an earlier version. The
-- state after a version follows from what later versions replaced.
create table content_versions (
  -- Without gaps: assigned under the lock of the texts.
  id integer primary key,
  kind text not null check (kind in ('activation', 'release', 'return')),
  created_at timestamptz not null default now()
);

create table content_version_texts (
  version_id integer not null references content_versions (id),
  type text not null,
  slug text not null,
  language text not null,
  -- Null: there was no published text.
  before text,
  primary key (version_id, type, slug, language)
);

-- Pictures that were replaced or removed, by their hash.
create table content_earlier_pictures (
  hash text primary key,
  mime_type text not null,
  width integer not null,
  height integer not null,
  bytes bytea not null,
  given_hash text not null
);

create table content_version_pictures (
  version_id integer not null references content_versions (id),
  name text not null,
  -- Null: there was no picture.
  before_hash text references content_earlier_pictures (hash),
  primary key (version_id, name)
);
create index content_version_pictures_of_hash on content_version_pictures (before_hash);
