alter table order_vat_claims alter column state drop default;

-- Orders whose VAT is refunded because their number was confirmed afterwards: their invoice is corrected as a whole, so
-- that the refund of the VAT gets no separate credit note.
create view vat_corrections as
  select order_id, amount from order_vat_claims where state in ('due', 'returning', 'returned', 'taken_off');
create or replace view refunds_of_orders as
  select id as refund_id, order_id, amount, created_at from payment_refunds where idempotency_key not like '%:vat';
