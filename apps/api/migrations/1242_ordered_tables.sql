-- When a table was first ordered with a label: it is kept for its labels, and for its days from then on.
alter table variable_tables add column ordered_at timestamptz;
drop index variable_tables_by_age;
create index variable_tables_by_age on variable_tables ((coalesce(ordered_at, created_at)));

-- Tables of labels in open carts, and of ordered labels that are not printed yet, by their customers.
create view variable_tables_in_use as
  select c.customer_id, i.configuration #>> '{artworkFrom,table_id}' as table_id
    from carts c join cart_items i on i.cart_id = c.id
    where c.state = 'open' and c.customer_id is not null and i.removed_at is null
      and i.configuration #>> '{artworkFrom,table_id}' is not null
  union all
  select j.customer_id, j.configuration #>> '{artworkFrom,table_id}' as table_id
    from order_jobs j join orders o on o.id = j.order_id
    where o.state not in ('expired', 'cancelled', 'refunded')
      and j.state not in ('cancelled', 'shipped', 'completed', 'claim_open', 'closed')
      and j.configuration #>> '{artworkFrom,table_id}' is not null;
