-- Accents are removed by decomposition, however they were encoded; the dictionary covers letters that do not decompose.
create or replace function search_form(given text) returns text
  language sql immutable strict parallel safe
  as $$
    select lower(public.unaccent('public.unaccent'::regdictionary,
      regexp_replace(normalize(given, nfkd), U&'[\0300-\036f]', '', 'g')))
  $$;

-- LIKE pattern for a substring of a searched name: special characters in the visitor's text are matched literally.
create function search_pattern(given text) returns text
  language sql immutable strict parallel safe
  as $$
    select '%' || replace(replace(replace(search_form(given), '\', '\\'), '%', '\%'), '_', '\_') || '%'
  $$;
