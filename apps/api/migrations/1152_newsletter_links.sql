-- Links of newsletter mails that were followed: each has its effect once. Only hashes; kept as long as a link could be
-- followed again.
create table newsletter_used_links (
  link_hash bytea primary key,
  used_at timestamptz not null default now()
);
create index newsletter_used_links_at on newsletter_used_links (used_at);
