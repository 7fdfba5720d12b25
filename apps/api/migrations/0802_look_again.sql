-- Until now an overloaded machine refused files and pages as too complex, and pages that could not be rendered in time
-- counted as clean. Both are checked once more, limited by processor time. Items released to the press are unchanged.
create function pg_temp.without_refusal(findings jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_agg(one order by place), '[]') from jsonb_array_elements(findings) with ordinality as all_of (one, place)
  where one ->> 'id' <> 'refused.too-complex'
$$;
create function pg_temp.status_of(findings jsonb, drawn jsonb) returns text language sql as $$
  select case when findings @? '$[*] ? (@.severity == "error")' or drawn @? '$.*[*] ? (@.severity == "error")'
    then 'failed' else 'success' end
$$;
update artworks set status = 'pending', refusal = null, pages = '[]', page_count = 0, findings = '[]', drawn = '{}',
    drawn_complete = false, inspected_at = null
  where refusal = 'too-complex';
update artworks set findings = pg_temp.without_refusal(findings) where findings @> '[{"id": "refused.too-complex"}]';
update artwork_checks set status = 'pending', findings = '[]', drawn = '{}', drawn_complete = false, checked_at = null
  where findings @> '[{"id": "refused.too-complex"}]';
-- A page without an entry is checked (again): an empty entry may mean clean or skipped.
update artworks set drawn = coalesce((select jsonb_object_agg(key, value) from jsonb_each(drawn) where value <> '[]'), '{}'),
    drawn_complete = false
  where status <> 'pending' and refusal is null and page_count > 0;
update artwork_checks set drawn = coalesce((select jsonb_object_agg(key, value) from jsonb_each(drawn) where value <> '[]'), '{}'),
    drawn_complete = false
  where status <> 'pending' and artwork_key in (select key from artworks where refusal is null and page_count > 0);
update artworks set status = pg_temp.status_of(findings, drawn) where status <> 'pending' and refusal is null;

insert into jobs_queue (id, name, unique_key, payload, state, max_attempts, run_at, created_at)
  select gen_random_uuid(), 'artwork.inspect', key, jsonb_build_object('key', key), 'waiting', 12, now(), now()
  from artworks where status = 'pending' on conflict do nothing;
insert into jobs_queue (id, name, unique_key, payload, state, max_attempts, run_at, created_at)
  select gen_random_uuid(), 'artwork.check', artwork_key || ' ' || expectation,
    jsonb_build_object('key', artwork_key, 'expectation', expectation), 'waiting', 12, now(), now()
  from artwork_checks where status = 'pending' on conflict do nothing;
insert into jobs_queue (id, name, unique_key, payload, state, max_attempts, run_at, created_at)
  select gen_random_uuid(), 'artwork.check-drawn', key, jsonb_build_object('key', key), 'waiting', 12, now(), now()
  from artworks where status <> 'pending' and not drawn_complete and refusal is null on conflict do nothing;
insert into jobs_queue (id, name, unique_key, payload, state, max_attempts, run_at, created_at)
  select gen_random_uuid(), 'artwork.check-drawn', artwork_key || ' ' || expectation,
    jsonb_build_object('key', artwork_key, 'expectation', expectation), 'waiting', 12, now(), now()
  from artwork_checks where status <> 'pending' and not drawn_complete on conflict do nothing;
insert into jobs_queue (id, name, unique_key, payload, state, max_attempts, run_at, created_at)
  select gen_random_uuid(), 'artwork.previews', key, jsonb_build_object('key', key), 'waiting', 12, now(), now()
  from artworks where status <> 'pending' and refusal is null and page_count > 0 on conflict do nothing;
-- A repair may have been refused for lack of time: if requested again, it is tried again.
delete from artwork_mendings where state = 'refused' and reason = 'preflight.not-mendable';
