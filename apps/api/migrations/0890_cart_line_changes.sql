-- A note of the customer's on a line, what became of its price, and why it can't be made where it is to be delivered.
alter table cart_items add column note text not null default '' check (length(note) <= 300);
alter table cart_items add column price_change jsonb;
alter table cart_items add column obstacle jsonb;
alter table order_jobs add column note text not null default '' check (length(note) <= 300);
