-- Searches of one or two letters are too short for trigrams. The number of an owner's current files with such a text is
-- maintained by triggers; the files themselves are found by scanning an index that includes the name.
create table library_grams (
  owner text not null,
  gram text not null,
  files bigint not null,
  primary key (owner, gram)
);

-- Every distinct substring of one or two letters of a name.
create function search_grams(name text) returns setof text
  language sql immutable strict parallel safe
  as $$
    select distinct substr(name, place, length)
    from generate_series(1, length(name)) as place, generate_series(1, 2) as length
    where place + length - 1 <= length(name)
  $$;

create function library_gram_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into library_grams as grams (owner, gram, files)
      select n.owner, g.gram, count(*)
      from new_files n cross join lateral search_grams(n.name_search) as g(gram)
      where n.deleted_at is null
      group by 1, 2 order by 1, 2
      on conflict (owner, gram) do update set files = grams.files + excluded.files;
  elsif tg_op = 'DELETE' then
    insert into library_grams as grams (owner, gram, files)
      select o.owner, g.gram, -count(*)
      from old_files o cross join lateral search_grams(o.name_search) as g(gram)
      where o.deleted_at is null
      group by 1, 2 order by 1, 2
      on conflict (owner, gram) do update set files = grams.files + excluded.files;
  else
    insert into library_grams as grams (owner, gram, files)
      select changes.owner, changes.gram, sum(changes.files)
      from (
        select n.owner, g.gram, 1 as files
        from new_files n join old_files o using (id)
          cross join lateral search_grams(n.name_search) as g(gram)
        where n.deleted_at is null
          and (n.owner, n.name_search, n.deleted_at) is distinct from (o.owner, o.name_search, o.deleted_at)
        union all
        select o.owner, g.gram, -1
        from new_files n join old_files o using (id)
          cross join lateral search_grams(o.name_search) as g(gram)
        where o.deleted_at is null
          and (n.owner, n.name_search, n.deleted_at) is distinct from (o.owner, o.name_search, o.deleted_at)
      ) as changes
      group by 1, 2 having sum(changes.files) <> 0 order by 1, 2
      on conflict (owner, gram) do update set files = grams.files + excluded.files;
  end if;
  return null;
end
$$;

create trigger customer_files_gram_insert after insert on customer_files
  referencing new table as new_files for each statement execute function library_gram_count();
create trigger customer_files_gram_delete after delete on customer_files
  referencing old table as old_files for each statement execute function library_gram_count();
create trigger customer_files_gram_update after update on customer_files
  referencing old table as old_files new table as new_files for each statement execute function library_gram_count();

insert into library_grams (owner, gram, files)
  select owner, g.gram, count(*) from customer_files cross join lateral search_grams(name_search) as g(gram)
  where deleted_at is null group by 1, 2;

-- Pages and searches use index-only scans until the rows to show are known.
drop index customer_files_newest;
create index customer_files_newest on customer_files (owner, created_at desc, id desc) include (name_search)
  where deleted_at is null;
