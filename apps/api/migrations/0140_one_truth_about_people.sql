-- A customer's name and site are only stored in the customers table; the pool keeps what sign-in needs.
alter table pool_users drop column name, drop column family_name, drop column locale, drop column site;
-- Wrong codes are counted by purpose and address, so that an unknown address behaves like a known one.
alter table pool_codes drop column wrong_tries;
alter table customers add column vat_number text not null default '';
-- The id shown in a customer's list of sessions; the lease lets only one caller at a time refresh the tokens.
alter table sessions
  add column public_id uuid not null default gen_random_uuid() unique,
  add column refresh_lease timestamptz;
create index auth_events_at on auth_events (at);
create index auth_events_sub on auth_events (sub, at desc);
