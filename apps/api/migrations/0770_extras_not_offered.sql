-- Which extras a list prices without offering them is part of the list now. Lists from before get what the program kept
-- to itself until then, so that nothing is offered all of a sudden.
update catalogue_versions
set document = jsonb_set(document, '{extrasNotOffered}', (
  select coalesce(jsonb_agg(id order by id), '[]'::jsonb)
  from jsonb_object_keys(document -> 'extras') as id
  where id in ('review-smart', 'review-pro', 'design')
))
where kind = 'price-list' and not document ? 'extrasNotOffered';
