-- Renames tables, columns, scopes and stored codes to the program's terms: tasks, repairs, encrypted.

alter table jobs_queue rename to tasks;
alter table artwork_mendings rename to artwork_repairs;
alter table artwork_repairs rename column mended_key to repaired_key;
alter table sessions rename column sealed_tokens to encrypted_tokens;
alter table pool_keys rename column sealed_private to encrypted_private;

alter function library_count_mending() rename to library_count_repair;
alter trigger artwork_mendings_count on artwork_repairs rename to artwork_repairs_count;
create or replace function library_count_kept(whose text, files_more bigint, bytes_more bigint) returns void language sql as $$
  insert into library_counts as counts (owner, scope, files, bytes)
    select whose, 'repaired', files_more, bytes_more where bytes_more <> 0
    on conflict (owner, scope) do update
      set files = counts.files + excluded.files, bytes = counts.bytes + excluded.bytes
$$;
update library_counts set scope = 'repaired' where scope = 'mended';
create or replace view storage_use as
  select owner, case scope when 'repaired' then 'repair' else 'file' end as holder, bytes
    from library_counts where scope in ('all', 'removed', 'repaired')
  union all
  select owner, 'upload', received_bytes from uploads where state in ('receiving', 'assembled');

-- Tasks enqueued by earlier releases. There cannot be one under the new name with the same key yet.
update tasks set name = 'preflight.repair' where name = 'preflight.mend';
update tasks set name = 'payments.local-event' where name = 'payments.local-notice';
update artwork_repairs set reason = case reason
    when 'preflight.not-mendable' then 'preflight.not-repairable'
    when 'preflight.nothing-to-mend' then 'preflight.nothing-to-repair'
  end
  where reason in ('preflight.not-mendable', 'preflight.nothing-to-mend');

-- Constraints first: renaming a constraint also renames its index.
do $$
declare
  old record;
begin
  for old in
    select conrelid::regclass as of_table, conname as name from pg_constraint
    where conrelid in ('tasks'::regclass, 'artwork_repairs'::regclass) and conname ~ '^(jobs_queue|artwork_mendings)_'
  loop
    execute format('alter table %s rename constraint %I to %I', old.of_table, old.name, replace(replace(replace(
      old.name, 'jobs_queue_', 'tasks_'), 'artwork_mendings_', 'artwork_repairs_'), 'mended', 'repaired'));
  end loop;
  for old in
    select indexrelid::regclass as of_index, relname as name from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid in ('tasks'::regclass, 'artwork_repairs'::regclass) and relname ~ '^(jobs_queue|artwork_mendings)_'
  loop
    execute format('alter index %s rename to %I', old.of_index, replace(replace(replace(
      old.name, 'jobs_queue_', 'tasks_'), 'artwork_mendings_', 'artwork_repairs_'), 'mended', 'repaired'));
  end loop;
end
$$;
