-- Markets and currencies are those of packages/domain, as in the types of these columns. Existing rows were written by
-- the same program and are not validated.
alter table carts add constraint carts_market_known
  check (market in (1, 2, 5, 6, 7, 8, 10, 11, 13, 14)) not valid;
alter table quotes add constraint quotes_market_known
  check (market in (1, 2, 5, 6, 7, 8, 10, 11, 13, 14)) not valid;
alter table orders add constraint orders_market_known
  check (market in (1, 2, 5, 6, 7, 8, 10, 11, 13, 14)) not valid;
alter table orders add constraint orders_currency_known
  check (currency in ('USD', 'AUD', 'EUR', 'GBP', 'INR')) not valid;
alter table local_payment_sessions add constraint local_payment_sessions_currency_known
  check (currency in ('USD', 'AUD', 'EUR', 'GBP', 'INR')) not valid;
alter table payment_sessions add constraint payment_sessions_currency_known
  check (currency in ('USD', 'AUD', 'EUR', 'GBP', 'INR')) not valid;
