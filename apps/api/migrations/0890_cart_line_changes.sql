-- The customer's note on a line, its price change, and why it cannot be produced or delivered.
alter table cart_items add column note text not null default '' check (length(note) <= 300);
alter table cart_items add column price_change jsonb;
alter table cart_items add column obstacle jsonb;
alter table order_jobs add column note text not null default '' check (length(note) <= 300);
