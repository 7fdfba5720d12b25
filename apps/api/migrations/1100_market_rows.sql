-- Price sheets had their rows in the euros of the price list, and a row `market` with the difference to the market's
-- price. Each row is now in the market's own price; the sums stay what they were.

create function rows_in_market(sheet jsonb) returns jsonb language sql immutable as $$
  with listed as (
    select place, part ->> 'name' as name, (part ->> 'amount')::numeric as amount
    from jsonb_array_elements(sheet -> 'rows') with ordinality as e(part, place)
  ),
  sums as (
    select (sheet ->> 'net')::numeric as net, sum(amount) filter (where name <> 'market') as listed from listed
  ),
  -- A sheet whose other rows add up to nothing has one row with everything.
  scaled as (
    select place, name, case listed when 0 then 0 else floor(amount * net / listed + 0.5) end as amount
    from listed, sums where name <> 'market'
  ),
  -- What rounding leaves over goes to the row where it shows least, as in the price of today.
  carrier as (
    select place from scaled
    order by name in ('print', 'minimum') and amount >= 100 desc, name = 'base' desc, abs(amount) desc, place limit 1
  )
  select jsonb_set(sheet, '{rows}', coalesce(jsonb_agg(jsonb_build_object('name', name, 'amount', amount + case
      when place = (select place from carrier) then (select net from sums) - (select sum(amount) from scaled)
      else 0 end) order by place), '[]'))
  from scaled
$$;

update quotes set sheet = rows_in_market(sheet) where sheet -> 'rows' @> '[{"name": "market"}]';
update cart_items set sheet = rows_in_market(sheet) where sheet -> 'rows' @> '[{"name": "market"}]';
update order_jobs set sheet = rows_in_market(sheet) where sheet -> 'rows' @> '[{"name": "market"}]';

drop function rows_in_market(jsonb);
