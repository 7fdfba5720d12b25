-- Logos that customers sent for Transparency labels, as PNG of at most 800 pixels a side (docs/adr/0082).
create table transparency_logos (
  id uuid primary key,
  customer_id bigint not null,
  content_hash bytea not null check (length(content_hash) = 32),
  content bytea not null,
  created_at timestamptz not null default now(),
  unique (customer_id, content_hash)
);
