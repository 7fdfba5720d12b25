-- Of the lines taken out of a cart the newest can be put back; older ones are surplus.
alter table cart_items drop constraint cart_items_removed_by_check;
alter table cart_items add constraint cart_items_removed_by_check check (removed_by in ('visitor', 'order', 'surplus'));
