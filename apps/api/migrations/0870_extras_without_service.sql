-- The check by a specialist, the bar-code check and the printed proof are not provided yet. Earlier lists keep their
-- prices, for orders that include one, but do not offer them; an operator's next list decides anew.
update catalogue_versions
set document = jsonb_set(document, '{extrasNotOffered}', (
  select jsonb_agg(distinct id order by id)
  from (
    select jsonb_array_elements_text(coalesce(document -> 'extrasNotOffered', '[]'::jsonb))
    union
    select jsonb_object_keys(document -> 'extras')
  ) as ids (id)
  where document -> 'extras' ? id
    and (
      id in ('artwork-check', 'barcode-check', 'printed-proof')
      or coalesce(document -> 'extrasNotOffered', '[]'::jsonb) ? id
    )
))
where kind = 'price-list'
  and document -> 'extras' ?| array['artwork-check', 'barcode-check', 'printed-proof'];
