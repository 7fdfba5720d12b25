-- Trim of the first page in mm, as shown in lists.
alter table artworks add column width double precision;
alter table artworks add column height double precision;

-- Results for a content are copied to every file with that content, in the same transaction.
create function artwork_copy() returns trigger language plpgsql as $$
begin
  update customer_files
    set status = new.status, number_of_pages = nullif(new.page_count, 0), width = new.width, height = new.height
    where artwork_key = new.key;
  return null;
end
$$;
create trigger artworks_copy after update on artworks for each row
  when (old.status is distinct from new.status or old.page_count is distinct from new.page_count)
  execute function artwork_copy();
