-- Views through which a feature reads tables of another feature that depends on it and so cannot be called
-- (docs/adr/0022-one-owner-a-table.md). A change of a table must keep the columns of its view and their meaning.

-- References to a content of the file store: library files, uploads and repairs, as current content or as the original
-- replaced by a repaired copy. `wanted` is false if it is only kept for undo or as a record. A missing key is null and
-- not filtered out: without conditions in the parts, the planner can use their indexes in any join.
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

-- Bytes that count against an owner's quota, by kind of reference. There may be several rows per owner and kind.
create view storage_use as
  select owner, case scope when 'mended' then 'repair' else 'file' end as holder, bytes
    from library_counts where scope in ('all', 'removed', 'mended')
  union all
  select owner, 'upload', received_bytes from uploads where state in ('receiving', 'assembled');

-- Target folders of uploads in progress. Once an upload is over, its folder may be deleted and the reference is
-- cleared.
create view awaited_folders as
  select folder_id from uploads where state in ('receiving', 'assembled') and folder_id is not null;
create index uploads_folder on uploads (folder_id) where folder_id is not null;
alter table uploads drop constraint uploads_folder_id_fkey,
  add constraint uploads_folder_id_fkey foreign key (folder_id) references library_folders (id) on delete set null;

-- Carts from which an order was made.
create view ordered_carts as select cart_id from orders;

-- Addresses used by carts, as far as a cart depends on them: the invoice country, and whether anything changed.
create view cart_addresses as
  select id, customer_id, country_id,
      md5(jsonb_build_array(company, first_name, last_name, address, address2, address3, postcode, city, state,
        country_id, phone)::text) as content_hash
    from addresses where deleted_at is null;
