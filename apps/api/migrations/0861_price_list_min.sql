-- The minimum cost of express production is called `min` in price lists; it was `least`.
update catalogue_versions
set document = jsonb_set(document, '{express}', (
    select jsonb_object_agg(level, case
        when terms ? 'least' then terms - 'least' || jsonb_build_object('min', terms -> 'least')
        else terms
      end)
    from jsonb_each(document -> 'express') as levels (level, terms)
  ))
where kind = 'price-list' and document @? '$.express.*.least';
