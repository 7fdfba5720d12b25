-- Labels and services are items of a cart, in one table (docs/adr/0068-items-and-their-kinds.md).
alter table cart_items add column kind text not null default 'label' check (kind in ('label', 'service'));

-- A service that was removed from an ordered cart may have been added to a later one: there is one of each, in the open
-- cart if there is one.
insert into cart_items (id, cart_id, kind, name, configuration, sheet, needs_artwork, file_ids, added_at,
    price_valid_until, removed_at, removed_by, price_change, obstacle)
  select (s ->> 'id')::uuid, c.id, 'service', s ->> 'subject',
      jsonb_build_object('service', s -> 'service', 'choices', s -> 'choices', 'pages', s -> 'pages', 'made', s -> 'made'),
      s -> 'price', false, array(select jsonb_array_elements_text(s -> 'file_ids')),
      (s ->> 'added_at')::timestamptz, (s ->> 'price_valid_until')::timestamptz, (s ->> 'removed_at')::timestamptz,
      case when s ->> 'removed_at' is not null then 'visitor' end,
      nullif(s -> 'price_change', 'null'), nullif(s -> 'obstacle', 'null')
    from carts c, jsonb_array_elements(c.services) with ordinality as e (s, n)
    order by c.state <> 'open', s ->> 'removed_at' is not null, c.id, n
  on conflict (id) do nothing;

-- The briefs that lie in carts, also those that can be put back.
create or replace view cart_services as
  select i.id as brief_id, c.customer_id from cart_items i join carts c on c.id = i.cart_id
  where i.kind = 'service' and (i.removed_by is null or i.removed_by = 'visitor');

drop index carts_with_removed_services;
alter table carts drop column services;
