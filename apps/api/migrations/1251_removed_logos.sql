-- A logo that its customer removed stays for the labels in carts and orders that show it.
alter table transparency_logos add column removed_at timestamptz;

-- Logos of labels in carts and orders, by their customers.
create view logos_in_use as
  select c.customer_id, i.configuration #>> '{artworkFrom,logo}' as logo_id
    from carts c join cart_items i on i.cart_id = c.id
    where c.customer_id is not null and i.configuration #>> '{artworkFrom,logo}' is not null
  union all
  select j.customer_id, j.configuration #>> '{artworkFrom,logo}' as logo_id
    from order_jobs j where j.configuration #>> '{artworkFrom,logo}' is not null;
