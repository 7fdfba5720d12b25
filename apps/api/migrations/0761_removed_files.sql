-- Files deleted by a customer that can be restored, newest first.
create index customer_files_removed on customer_files (owner, deleted_at desc, id desc) where deleted_at is not null;
