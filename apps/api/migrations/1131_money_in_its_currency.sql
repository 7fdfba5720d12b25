-- A refund returns money in the currency in which it came. Null: that of the order. `credited` is what the refund takes
-- back of the order's invoice, in the order's currency. Null: the amount without its excess.
alter table payment_refunds
  add column currency text check (currency ~ '^[A-Z]{3}$'),
  add column credited bigint check (credited >= 0);
create or replace view refunds_of_orders as
  select id as refund_id, order_id, coalesce(credited, amount - excess) as amount, created_at from payment_refunds
    where idempotency_key not like '%:vat' and coalesce(credited, amount - excess) > 0;

-- Money of another amount or currency that staff accepted for an order: the agreed amount in its currency, and what it
-- stands for in the order's.
create table payment_agreements (
  order_id uuid primary key references orders (id),
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  covers bigint not null check (covers >= 0),
  agreed_at timestamptz not null
);

-- Bank entries of another currency than the order's, of one currency each.
create temporary table foreign_money on commit drop as
  select s.id as session_id, s.order_id, e.currency, sum(e.amount) as amount
    from payment_sessions s join payment_events e on e.provider = s.provider
      and e.provider_ref in (s.provider_ref, s.idempotency_key)
    where s.provider = 'bank' and e.outcome = 'paid' and e.applied_at is not null and e.currency <> s.currency
      and e.currency ~ '^[A-Z]{3}$'
    group by s.id, s.order_id, e.currency having sum(e.amount) > 0;
-- Orders that staff accepted with nothing but such money.
insert into payment_agreements (order_id, amount, currency, covers, agreed_at)
  select f.order_id, f.amount, f.currency, o.gross, coalesce(o.paid_at, o.updated_at)
    from foreign_money f join orders o on o.id = f.order_id
    where o.state = 'paid' and o.gross > 0
      and (select count(*) from foreign_money other where other.order_id = f.order_id) = 1
      and not exists (select from payment_sessions s join payment_events e on e.provider = s.provider
        and e.provider_ref in (s.provider_ref, s.idempotency_key)
        where s.order_id = f.order_id and e.outcome = 'paid' and e.currency = s.currency and e.applied_at is not null);
-- Cancelled orders: what is owed back is listed until staff have returned it.
insert into payment_refunds (id, order_id, idempotency_key, session_id, amount, excess, credited, currency, state,
    created_at, done_at, reason)
  select gen_random_uuid(), f.order_id, 'refund:' || f.session_id || ':' || f.currency, f.session_id, f.amount, f.amount, 0,
      f.currency, 'by_hand', now(), now(), ''
    from foreign_money f join orders o on o.id = f.order_id where o.state in ('cancelled', 'refunded')
    on conflict do nothing;
alter table payment_events drop constraint payment_events_result_known;
alter table payment_events add constraint payment_events_result_known check (result in (
  'paid', 'paid-after-expiry', 'paid-rest', 'paid-again', 'paid-twice', 'paid-after-cancel', 'paid-in-review', 'mismatch',
  'repeat', 'processing', 'failed', 'expired', 'late', 'another-try-is-open',
  'refunded-elsewhere', 'refund-failed', 'unknown-refund',
  'dispute_open', 'dispute_won', 'dispute_lost', 'unknown-session')) not valid;
