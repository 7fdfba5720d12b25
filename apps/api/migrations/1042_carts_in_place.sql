-- A cart is changed many times before it is ordered. Its rows are changed in place (HOT): no index holds what every
-- change changes, and their pages keep room for the next version. What nobody touches any more is looked for once a day.
drop index carts_untouched;
alter table carts set (fillfactor = 70);
alter table cart_items set (fillfactor = 70);
