-- Whom work on a content is counted for: the customer or address that stored it last, and the address it came from.
alter table artworks
  add column charged_to text,
  add column charged_from text,
  -- Since when work on it waits because the machine had no time for it; null: it does not.
  add column postponed_at timestamptz;
alter table artwork_checks add column postponed_at timestamptz;
create index jobs_queue_dead on jobs_queue (name, unique_key) where state = 'dead';
