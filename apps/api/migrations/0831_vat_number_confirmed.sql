-- When a tax office confirmed a number. Form and check digits are checked by the shop; being in force is not.
alter table customer_vat_numbers add column confirmed_at timestamptz;
alter table orders add column vat_confirmed_at timestamptz;
