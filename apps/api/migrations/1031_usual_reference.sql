-- The order number or cost centre of one's own that checkout begins with.
alter table customers add column customer_reference text not null default '';
