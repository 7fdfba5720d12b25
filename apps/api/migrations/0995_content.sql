-- Texts of pages, in the shapes of WordPress. Ids of texts and of their pictures are out of one sequence, as posts and
-- attachments share one in WordPress.
create sequence content_ids as integer;

create table content_entries (
  id integer primary key default nextval('content_ids'),
  -- The drawn picture of the page.
  media_id integer not null unique default nextval('content_ids'),
  type text not null check (type in ('page', 'blog', 'custom-page', 'success-stories', 'tutorial', 'print-file-error')),
  slug text not null,
  language text not null check (language in ('en', 'de', 'es', 'fr', 'it', 'nl', 'au')),
  -- What is published: head and Markdoc, as in the file. Null: not published, or taken off.
  source text,
  -- What waits for its publication.
  draft text,
  -- What the file of the release was when it was last taken in. Null: made by an editor.
  file_source text,
  -- Of the head of what is published.
  title text not null default '',
  -- Place in lists, as the files have it.
  menu_order integer not null default 0,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  unique (type, slug, language)
);

alter sequence content_ids owned by content_entries.id;
