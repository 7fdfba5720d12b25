-- Markets and currencies are those of packages/domain, which the types of these columns say. What is stored was written
-- by the same program; rows from before are not searched for others.
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
