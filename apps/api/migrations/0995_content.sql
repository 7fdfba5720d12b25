-- Texts of pages, in the structures of WordPress. Ids of texts and of their pictures come from one sequence, as posts
-- and attachments share one in WordPress.
create sequence content_ids as integer;

create table content_entries (
  id integer primary key default nextval('content_ids'),
  -- The generated picture of the page.
  media_id integer not null unique default nextval('content_ids'),
  type text not null check (type in ('page', 'blog', 'custom-page', 'success-stories', 'tutorial', 'print-file-error')),
  slug text not null,
  language text not null check (language in ('en', 'de', 'es', 'fr', 'it', 'nl', 'au')),
  -- Published version: front matter and Markdoc, as in the file. Null: not published, or withdrawn.
  source text,
  -- Draft waiting for publication.
  draft text,
  -- Content of the release's file when it was last imported. Null: created by an editor.
  file_source text,
  -- From the front matter of the published version.
  title text not null default '',
  -- Position in lists, as in the files.
  menu_order integer not null default 0,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  unique (type, slug, language)
);

alter sequence content_ids owned by content_entries.id;
