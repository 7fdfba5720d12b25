-- A cart is changed many times before it is ordered. Its rows are updated in place (HOT): no index contains a column
-- that every change updates, and pages keep room for the next version. Abandoned carts are searched once a day.
drop index carts_untouched;
alter table carts set (fillfactor = 70);
alter table cart_items set (fillfactor = 70);
