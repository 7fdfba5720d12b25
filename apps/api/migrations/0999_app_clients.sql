-- The app client of a token family; empty: the shop's own. Only this client can refresh its tokens.
alter table pool_families add column client text not null default '';
