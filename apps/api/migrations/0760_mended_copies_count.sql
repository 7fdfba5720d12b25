-- Copies kept for repair count against their owner's storage: a proposed copy, and the original replaced by an accepted
-- copy, as long as it can be restored.
alter table artwork_mendings add column owner text, add column kept_bytes bigint not null default 0;
update artwork_mendings as mending set owner = coalesce(
    (select owner from uploads where 'upload:' || id = mending.subject),
    (select owner from customer_files where 'file:' || id = mending.subject),
    ''
  ),
  kept_bytes = coalesce((
    select size from artworks where key = case state when 'ready' then mended_key when 'accepted' then source_key end
  ), 0);
alter table artwork_mendings alter column owner set not null;
create index artwork_mendings_owner on artwork_mendings (owner);

-- Counted with the owner's other bytes, so that the quota is still read from one row.
create function library_count_kept(whose text, files_more bigint, bytes_more bigint) returns void language sql as $$
  insert into library_counts as counts (owner, scope, files, bytes)
    select whose, 'mended', files_more, bytes_more where bytes_more <> 0
    on conflict (owner, scope) do update
      set files = counts.files + excluded.files, bytes = counts.bytes + excluded.bytes
$$;

create function library_count_mending() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.kept_bytes > 0 then
    perform library_count_kept(old.owner, -1, -old.kept_bytes);
  end if;
  if tg_op <> 'DELETE' and new.kept_bytes > 0 then
    perform library_count_kept(new.owner, 1, new.kept_bytes);
  end if;
  return null;
end
$$;

create trigger artwork_mendings_count after insert or delete or update of owner, kept_bytes on artwork_mendings
  for each row execute function library_count_mending();

insert into library_counts as counts (owner, scope, files, bytes)
  select owner, 'mended', count(*), sum(kept_bytes) from artwork_mendings where kept_bytes > 0 group by owner
  on conflict (owner, scope) do update set files = excluded.files, bytes = excluded.bytes;
