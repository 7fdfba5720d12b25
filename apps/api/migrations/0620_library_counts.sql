-- Number of files and bytes of an owner, in total and per list: maintained by triggers, so that totals and quotas are
-- read from one row, however large a library is.
create table library_counts (
  owner text not null,
  scope text not null,
  files bigint not null,
  bytes bigint not null,
  primary key (owner, scope)
);

-- The lists that contain a file. A deleted file is in none, but its bytes count until it is purged.
create function library_scopes(deleted_at timestamptz, folder_id bigint, job_id uuid, source text, is_favorite boolean)
  returns text[] language sql immutable parallel safe
  as $$
    select case when deleted_at is not null then array['removed'] else
      array['all']
      || case when folder_id is not null then array['folder:' || folder_id]
              when job_id is null and source = 'upload' then array['loose'] else '{}' end
      || case when job_id is not null then array['jobs'] else '{}' end
      || case when is_favorite then array['favorite'] else '{}' end
      || case when source <> 'upload' then array[source] else '{}' end
    end
  $$;

create function library_count() returns trigger language plpgsql as $$
begin
  -- Always in the same order, to avoid deadlocks between two writers of one owner.
  if tg_op = 'INSERT' then
    insert into library_counts as counts (owner, scope, files, bytes)
      select n.owner, s.scope, count(*), sum(n.size)
      from new_files n
        cross join lateral unnest(library_scopes(n.deleted_at, n.folder_id, n.job_id, n.source, n.is_favorite)) as s(scope)
      group by 1, 2 order by 1, 2
      on conflict (owner, scope) do update
        set files = counts.files + excluded.files, bytes = counts.bytes + excluded.bytes;
  elsif tg_op = 'DELETE' then
    insert into library_counts as counts (owner, scope, files, bytes)
      select o.owner, s.scope, -count(*), -sum(o.size)
      from old_files o
        cross join lateral unnest(library_scopes(o.deleted_at, o.folder_id, o.job_id, o.source, o.is_favorite)) as s(scope)
      group by 1, 2 order by 1, 2
      on conflict (owner, scope) do update
        set files = counts.files + excluded.files, bytes = counts.bytes + excluded.bytes;
  else
    insert into library_counts as counts (owner, scope, files, bytes)
      select changes.owner, changes.scope, sum(changes.files), sum(changes.bytes)
      from (
        select n.owner, s.scope, 1 as files, n.size as bytes
        from new_files n
        cross join lateral unnest(library_scopes(n.deleted_at, n.folder_id, n.job_id, n.source, n.is_favorite)) as s(scope)
        union all
        select o.owner, s.scope, -1, -o.size
        from old_files o
        cross join lateral unnest(library_scopes(o.deleted_at, o.folder_id, o.job_id, o.source, o.is_favorite)) as s(scope)
      ) as changes
      group by 1, 2 having sum(changes.files) <> 0 or sum(changes.bytes) <> 0 order by 1, 2
      on conflict (owner, scope) do update
        set files = counts.files + excluded.files, bytes = counts.bytes + excluded.bytes;
  end if;
  return null;
end
$$;

create trigger customer_files_count_insert after insert on customer_files
  referencing new table as new_files for each statement execute function library_count();
create trigger customer_files_count_delete after delete on customer_files
  referencing old table as old_files for each statement execute function library_count();
create trigger customer_files_count_update after update on customer_files
  referencing old table as old_files new table as new_files for each statement execute function library_count();
