-- Hash of the network address from which a visitor's upload was begun: limits open uploads under invented guest ids.
alter table uploads add column created_from text;
create index uploads_created_from on uploads (created_from, created_at) where guest_id is not null;
