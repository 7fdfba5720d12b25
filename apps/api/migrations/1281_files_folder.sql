-- The folder of this shop's files, by the mark in it: a program whose DATA_FOLDER lies on another disk does not start
-- (docs/adr/0109-chunks-in-the-store.md).
create table files_folder (
  only_row boolean primary key default true check (only_row),
  mark uuid not null
);
