-- A hash of where a visitor's upload was begun: one place can't open uploads without end under made-up guest names.
alter table uploads add column created_from text;
create index uploads_created_from on uploads (created_from, created_at) where guest_id is not null;
