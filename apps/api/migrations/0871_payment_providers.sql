-- Events of refunds: the total refunded, and a failed refund.
alter table payment_events
  drop constraint payment_events_outcome_check,
  add constraint payment_events_outcome_check
    check (outcome in ('paid', 'processing', 'failed', 'expired', 'refunded', 'refund_failed')),
  -- The idempotency key of the refund that failed.
  add column refund_key text;
