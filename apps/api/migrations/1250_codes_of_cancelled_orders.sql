-- When staff first fetched the print file of the codes: from then on they count as printed
-- (docs/adr/0094-codes-that-were-not-printed.md).
alter table code_uploads add column handed_at timestamptz;
comment on column code_uploads.handed_at is 'when the press first got the print file; null: none of the codes was printed';
-- Nobody noted who fetched which file before: what was drawn counts as printed.
update code_uploads set handed_at = ordered_at
  where ordered_at is not null and exists (
    select from order_jobs j join print_files f on f.job_id = j.id where j.cart_item_id = code_uploads.item_id);
update code_uploads set ordered_at = null
  where ordered_at is not null and handed_at is null
    and exists (select from order_jobs j where j.cart_item_id = code_uploads.item_id)
    and not exists (
      select from order_jobs j join orders o on o.id = j.order_id
      where j.cart_item_id = code_uploads.item_id and j.state <> 'cancelled' and o.state <> 'expired');

-- Printed codes of a line that is printed again: it needs others. A line may have several of them.
alter table code_uploads drop constraint code_uploads_state_check;
alter table code_uploads add constraint code_uploads_state_check
  check (state in ('reading', 'stored', 'refused', 'printed'));
drop index code_uploads_of_item;
create unique index code_uploads_of_item on code_uploads (item_id, state) where state <> 'printed';
