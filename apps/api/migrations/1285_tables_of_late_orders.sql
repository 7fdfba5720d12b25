-- Tables of labels in open carts, and of ordered labels that are still printed, by their customers. An order that expired
-- keeps its tables for 30 days: money that comes late still pays it. What a claim may have printed again keeps its own.
create or replace view variable_tables_in_use as
  select c.customer_id, i.configuration #>> '{artworkFrom,table_id}' as table_id
    from carts c join cart_items i on i.cart_id = c.id
    where c.state = 'open' and c.customer_id is not null and i.removed_at is null
      and i.configuration #>> '{artworkFrom,table_id}' is not null
  union all
  select j.customer_id, j.configuration #>> '{artworkFrom,table_id}' as table_id
    from order_jobs j join orders o on o.id = j.order_id
    where o.state not in ('cancelled', 'refunded')
      and (o.state <> 'expired' or o.updated_at > now() - interval '30 days')
      and j.state not in ('cancelled', 'shipped', 'completed', 'closed')
      and j.configuration #>> '{artworkFrom,table_id}' is not null;
