-- The part of a refund that was paid beyond what the order cost (paid twice, or too much): it takes nothing back of the
-- invoice, so that it gets no credit note.
alter table payment_refunds
  add column excess bigint not null default 0,
  add constraint payment_refunds_excess check (excess between 0 and amount);
update payment_refunds r set excess = r.amount
  from orders o
  where o.id = r.order_id and o.state = 'paid' and r.idempotency_key = 'refund:' || r.session_id::text;
create or replace view refunds_of_orders as
  select id as refund_id, order_id, amount - excess as amount, created_at from payment_refunds
    where idempotency_key not like '%:vat' and amount > excess;
