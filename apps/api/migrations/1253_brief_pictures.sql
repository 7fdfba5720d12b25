-- Logos and pictures that a customer sends for the brief of a design, before the brief itself.
create table brief_pictures (
  id uuid primary key,
  customer_id bigint not null,
  filename text not null,
  media_type text not null check (
    media_type in ('application/pdf', 'image/png', 'image/jpeg', 'image/svg+xml')
  ),
  content bytea not null,
  created_at timestamptz not null default now()
);
create index brief_pictures_of_customer on brief_pictures (customer_id, created_at desc);
create index brief_pictures_created on brief_pictures (created_at);

-- The pictures of a brief, and of the service that was ordered with it, in order.
create table service_pictures (
  brief_id uuid references service_briefs (id) on delete cascade,
  service_id uuid references ordered_services (id) on delete cascade,
  picture_id uuid not null references brief_pictures (id) on delete cascade,
  position integer not null,
  check ((brief_id is null) <> (service_id is null))
);
create index service_pictures_of_brief on service_pictures (brief_id);
create index service_pictures_of_service on service_pictures (service_id);
create index service_pictures_of_picture on service_pictures (picture_id);
