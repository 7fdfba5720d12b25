-- When a tax office confirmed a number. The shop itself checks format and check digits, but not whether it is in force.
alter table customer_vat_numbers add column confirmed_at timestamptz;
alter table orders add column vat_confirmed_at timestamptz;
