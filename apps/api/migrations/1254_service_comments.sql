-- What a customer's people write about a delivery of a service before it is answered.
create table service_comments (
  service_id uuid not null,
  -- Chosen by the sender, so that a comment that is sent twice is kept once.
  id uuid not null,
  delivery integer not null,
  -- Customer id of the writer; null: a link of an earlier release was used, which names no person.
  person_id bigint,
  -- A place on the first page of a delivered file, as fractions of its sides from the top left.
  result_id uuid references service_results (id) on delete cascade,
  x double precision check (x between 0 and 1),
  y double precision check (y between 0 and 1),
  text text not null,
  created_at timestamptz not null,
  primary key (service_id, id),
  foreign key (service_id, delivery) references service_deliveries (service_id, number) on delete cascade,
  check ((x is null) = (result_id is null) and (y is null) = (result_id is null))
);
create index service_comments_of_deliveries on service_comments (service_id, delivery);
create index service_comments_of_results on service_comments (result_id);
