-- The program lists the kinds of items (docs/adr/0073-goods-that-are-not-printed.md): a further one changes no table.
alter table cart_items drop constraint cart_items_kind_check,
  add constraint cart_items_kind_check check (kind ~ '^[a-z]+(-[a-z]+)*$');
