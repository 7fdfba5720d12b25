-- The format an entry of the bank was read from: the same entry has another key in another format. Empty: not known.
alter table bank_entries add column format text not null default '';
-- The events of an order's payments are read whenever its money is.
create index payment_events_ref on payment_events (provider_ref);
-- When its provider was last asked what became of a refund.
alter table payment_refunds add column asked_at timestamptz;
-- The money of these came, in another amount or currency than the order's: there is nothing left to ask about.
update payment_sessions s set state = 'paid', updated_at = now()
  where s.state in ('creating', 'open') and s.provider <> 'bank' and exists (
    select from payment_events e where e.provider = s.provider
      and e.provider_ref in (s.provider_ref, s.idempotency_key) and e.outcome = 'paid' and e.result = 'mismatch');
-- What was received of an order in its currency, less what went back or is to: invoices say it while an order is not paid.
create view received_of_orders as
  select s.order_id, sum(greatest(0, coalesce((
      select case when s.provider = 'bank' then sum(e.amount) else max(e.amount) end from payment_events e
      where e.provider = s.provider and e.provider_ref in (s.provider_ref, s.idempotency_key)
        and e.outcome = 'paid' and e.applied_at is not null and e.result <> 'repeat' and e.currency = s.currency
    ), 0) - coalesce((select sum(r.amount) from payment_refunds r where r.session_id = s.id), 0))) as amount
  from payment_sessions s group by s.order_id;
