-- The owner to whom checks of a content are charged: the customer or address that stored it last, and the address it
-- came from.
alter table artworks
  add column charged_to text,
  add column charged_from text,
  -- Since when its check is postponed because the machine is overloaded; null: it is not.
  add column postponed_at timestamptz;
alter table artwork_checks add column postponed_at timestamptz;
create index jobs_queue_dead on jobs_queue (name, unique_key) where state = 'dead';
