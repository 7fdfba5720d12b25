-- Accents are taken off by decomposing, whatever way they were written; the dictionary knows what does not decompose.
create or replace function search_form(given text) returns text
  language sql immutable strict parallel safe
  as $$
    select lower(public.unaccent('public.unaccent'::regdictionary,
      regexp_replace(normalize(given, nfkd), U&'[\0300-\036f]', '', 'g')))
  $$;

-- The pattern that finds a text anywhere in a searched name: whatever the visitor types counts as it stands.
create function search_pattern(given text) returns text
  language sql immutable strict parallel safe
  as $$
    select '%' || replace(replace(replace(search_form(given), '\', '\\'), '%', '\%'), '_', '\_') || '%'
  $$;
