-- The results of events and bank entries are closed sets, as in the types of these columns. Existing rows were written by
-- the same program and are not validated.
alter table payment_events add constraint payment_events_result_known check (result in (
  'paid', 'paid-after-expiry', 'paid-again', 'paid-twice', 'paid-after-cancel', 'paid-in-review', 'mismatch', 'repeat',
  'processing', 'failed', 'expired', 'late', 'another-try-is-open',
  'refunded-elsewhere', 'refund-failed', 'unknown-refund',
  'dispute_open', 'dispute_won', 'dispute_lost', 'unknown-session')) not valid;
alter table bank_entries add constraint bank_entries_result_known check (result in (
  'booked', 'unknown-reference', 'several-orders', 'other-payment-type', 'wrong-amount', 'other-currency', 'already-paid',
  'order-cancelled', 'in-review', 'possible-repeat', 'booked-elsewhere')) not valid;
