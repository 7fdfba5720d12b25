-- Pictures of editors, by the name used in texts. Their ids come from the sequence of texts.
create table content_media (
  id integer primary key default nextval('content_ids'),
  name text not null unique check (name ~ '^[a-z0-9][a-z0-9._-]{0,79}\.(jpg|png|webp)$'),
  mime_type text not null,
  -- px
  width integer not null check (width between 1 and 10000),
  height integer not null check (height between 1 and 10000),
  bytes bytea not null,
  -- SHA-256 in hexadecimal: of the bytes, and of the source file.
  hash text not null,
  given_hash text not null,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
