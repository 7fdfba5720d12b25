-- What a customer has removed and can bring back, newest first.
create index customer_files_removed on customer_files (owner, deleted_at desc, id desc) where deleted_at is not null;
