-- When the process that reads a file last said that it still does, every few seconds (docs/adr/0076-codes-are-printed-once.md).
alter table code_uploads add column renewed_at timestamptz not null default now();
