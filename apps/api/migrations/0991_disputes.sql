-- Events of disputes: the payer's bank reclaims the money, and the decision about it. `refund_key` is then the id of
-- the dispute.
alter table payment_events
  drop constraint payment_events_outcome_check,
  add constraint payment_events_outcome_check check (outcome in ('paid', 'processing', 'failed', 'expired', 'refunded',
    'refund_failed', 'dispute_open', 'dispute_won', 'dispute_lost'));
create index payment_events_disputes on payment_events (occurred_at)
  where outcome in ('dispute_open', 'dispute_won', 'dispute_lost');
