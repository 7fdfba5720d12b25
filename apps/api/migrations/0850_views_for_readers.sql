-- Views through which a feature reads tables that others own, where the owner depends on the reader and so cannot be
-- asked (docs/adr/0022-one-owner-a-table.md). A change of a table keeps its view's columns and their meaning.

-- Who holds a content of the file store: a library file, an upload or a repair, as its present content or as the
-- original that a repaired copy has replaced. `wanted` is false where it is only kept for undo or as a record. The key
-- is null where there is none: without conditions of their own, the parts are searched by their indexes in any join.
create view content_references as
  select artwork_key as content_key, 'file' as holder, false as original, id as file_id, upload_id, owner,
      (deleted_at is null or job_id is not null) as wanted
    from customer_files
  union all
  select original_key, 'file', true, id, upload_id, owner, (deleted_at is null or job_id is not null)
    from customer_files
  union all
  select artwork_key, 'upload', false, null, id, owner, state = 'assembled' from uploads
  union all
  select original_key, 'upload', true, null, id, owner, state = 'assembled' from uploads
  union all
  select source_key, 'repair', false, null, null, owner, state in ('pending', 'ready') from artwork_mendings
  union all
  select mended_key, 'repair', false, null, null, owner, state in ('pending', 'ready') from artwork_mendings;

-- Bytes that count against an owner's quota, by what holds them. Several rows may have the same owner and holder.
create view storage_use as
  select owner, case scope when 'mended' then 'repair' else 'file' end as holder, bytes
    from library_counts where scope in ('all', 'removed', 'mended')
  union all
  select owner, 'upload', received_bytes from uploads where state in ('receiving', 'assembled');

-- Folders that an upload under way is meant for. Once it is over, the folder may go and the upload forgets it.
create view awaited_folders as
  select folder_id from uploads where state in ('receiving', 'assembled') and folder_id is not null;
create index uploads_folder on uploads (folder_id) where folder_id is not null;
alter table uploads drop constraint uploads_folder_id_fkey,
  add constraint uploads_folder_id_fkey foreign key (folder_id) references library_folders (id) on delete set null;

-- Carts that an order was made of.
create view ordered_carts as select cart_id from orders;

-- Addresses in use as far as a cart depends on them: the country of an invoice, and whether anything in it changed.
create view cart_addresses as
  select id, customer_id, country_id,
      md5(jsonb_build_array(company, first_name, last_name, address, address2, address3, postcode, city, state,
        country_id, phone)::text) as content_hash
    from addresses where deleted_at is null;
