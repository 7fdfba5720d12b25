-- Extras that have a price but are not offered are now part of the list. Earlier lists get those that were hard-coded
-- until then, so that none is offered unexpectedly.
update catalogue_versions
set document = jsonb_set(document, '{extrasNotOffered}', (
  select coalesce(jsonb_agg(id order by id), '[]'::jsonb)
  from jsonb_object_keys(document -> 'extras') as id
  where id in ('review-smart', 'review-pro', 'design')
))
where kind = 'price-list' and not document ? 'extrasNotOffered';
