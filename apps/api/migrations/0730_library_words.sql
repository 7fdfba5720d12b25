-- Searches for a word: the number of an owner's current files with each run of letters is maintained by triggers. A
-- text of plain letters can only occur inside one of a name's runs; if it occurs in only one distinct run, as nearly
-- every word does, its total is read from one row, however many files there are.
create table library_words (
  owner text not null,
  word text not null,
  files bigint not null,
  primary key (owner, word)
);

-- The distinct runs of three and more plain letters in a searched name. The pattern is compared bytewise.
create function search_words(name text) returns setof text
  language sql immutable strict parallel safe
  as $$ select distinct found[1] from regexp_matches(name collate "C", '[a-z]{3,}', 'g') as found $$;

create function library_word_count() returns trigger language plpgsql as $$
begin
  -- Always in the same order, to avoid deadlocks between two writers of one owner.
  if tg_op = 'INSERT' then
    insert into library_words as words (owner, word, files)
      select n.owner, w.word, count(*)
      from new_files n cross join lateral search_words(n.name_search) as w(word)
      where n.deleted_at is null
      group by 1, 2 order by 1, 2
      on conflict (owner, word) do update set files = words.files + excluded.files;
  elsif tg_op = 'DELETE' then
    insert into library_words as words (owner, word, files)
      select o.owner, w.word, -count(*)
      from old_files o cross join lateral search_words(o.name_search) as w(word)
      where o.deleted_at is null
      group by 1, 2 order by 1, 2
      on conflict (owner, word) do update set files = words.files + excluded.files;
  else
    insert into library_words as words (owner, word, files)
      select changes.owner, changes.word, sum(changes.files)
      from (
        select n.owner, w.word, 1 as files
        from new_files n join old_files o using (id)
          cross join lateral search_words(n.name_search) as w(word)
        where n.deleted_at is null
          and (n.owner, n.name_search, n.deleted_at) is distinct from (o.owner, o.name_search, o.deleted_at)
        union all
        select o.owner, w.word, -1
        from new_files n join old_files o using (id)
          cross join lateral search_words(o.name_search) as w(word)
        where o.deleted_at is null
          and (n.owner, n.name_search, n.deleted_at) is distinct from (o.owner, o.name_search, o.deleted_at)
      ) as changes
      group by 1, 2 having sum(changes.files) <> 0 order by 1, 2
      on conflict (owner, word) do update set files = words.files + excluded.files;
  end if;
  return null;
end
$$;

create trigger customer_files_word_insert after insert on customer_files
  referencing new table as new_files for each statement execute function library_word_count();
create trigger customer_files_word_delete after delete on customer_files
  referencing old table as old_files for each statement execute function library_word_count();
create trigger customer_files_word_update after update on customer_files
  referencing old table as old_files new table as new_files for each statement execute function library_word_count();

insert into library_words (owner, word, files)
  select owner, w.word, count(*) from customer_files cross join lateral search_words(name_search) as w(word)
  where deleted_at is null group by 1, 2;
