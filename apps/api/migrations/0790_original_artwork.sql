-- The uploaded content, if it was replaced by a repaired copy: kept as long as the file, so that it can be restored.
-- Null: the content is the uploaded one.
alter table customer_files add column original_key char(64) references artworks (key);
alter table uploads add column original_key char(64) references artworks (key);
update customer_files as file set original_key = mending.source_key from artwork_mendings mending
  where mending.state = 'accepted' and mending.mended_key = file.artwork_key
    and mending.subject in ('file:' || file.id, 'upload:' || file.upload_id);
update uploads as upload set original_key = mending.source_key from artwork_mendings mending
  where mending.state = 'accepted' and mending.mended_key = upload.artwork_key
    and mending.subject = 'upload:' || upload.id;
create index customer_files_original on customer_files (original_key) where original_key is not null;
create index uploads_original on uploads (original_key) where original_key is not null;
