-- The app client a family of tokens belongs to; empty: the shop's own. Tokens of one are refreshed by it alone.
alter table pool_families add column client text not null default '';
