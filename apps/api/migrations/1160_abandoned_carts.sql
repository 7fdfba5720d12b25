-- Every change of a cart updates updated_at: no index contains it, so that rows are updated in place. A cart unchanged
-- for 30 days was created before them.
drop index carts_abandoned;
create index carts_abandoned on carts (created_at) where state = 'open' and customer_id is null;
