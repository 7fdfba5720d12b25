-- Default order number or cost centre of the customer at checkout.
alter table customers add column customer_reference text not null default '';
