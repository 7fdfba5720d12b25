// Written from the migrated database by table-columns.api.test.ts; not to be edited.
import type { Generated } from 'kysely';

export type Tables = {
  bank_entries: {
    key: string;
    account: string;
    booked_on: string;
    amount: number;
    currency: string;
    payer: string;
    reference: string;
    order_id: string | null;
    result:
      | 'booked'
      | 'unknown-reference'
      | 'several-orders'
      | 'other-payment-type'
      | 'wrong-amount'
      | 'other-currency'
      | 'already-paid'
      | 'order-cancelled'
      | 'in-review'
      | 'possible-repeat'
      | 'booked-elsewhere'
      | null;
    read_at: Generated<Date>;
    format: Generated<string>;
  };
  local_payment_refunds: {
    idempotency_key: string;
    session_id: string;
    amount: number;
  };
  local_payment_sessions: {
    id: string;
    idempotency_key: string;
    order_number: string;
    language: string;
    shop_name: string;
    amount: number;
    currency: 'USD' | 'AUD' | 'EUR' | 'GBP' | 'INR';
    method: string;
    return_url: string;
    state: 'open' | 'pending' | 'paid' | 'failed';
    refunded: Generated<number>;
    created_at: Date;
    updated_at: Date;
  };
  payment_agreements: {
    order_id: string;
    amount: number;
    currency: string;
    covers: number;
    agreed_at: Date;
  };
  payment_events: {
    provider: string;
    event_id: string;
    provider_ref: string;
    outcome:
      | 'paid'
      | 'processing'
      | 'failed'
      | 'expired'
      | 'refunded'
      | 'refund_failed'
      | 'dispute_open'
      | 'dispute_won'
      | 'dispute_lost';
    amount: number;
    currency: string;
    occurred_at: Date;
    received_at: Generated<Date>;
    applied_at: Date | null;
    result:
      | 'paid'
      | 'paid-after-expiry'
      | 'paid-rest'
      | 'paid-again'
      | 'paid-twice'
      | 'paid-after-cancel'
      | 'paid-in-review'
      | 'mismatch'
      | 'repeat'
      | 'processing'
      | 'failed'
      | 'expired'
      | 'late'
      | 'another-try-is-open'
      | 'refunded-elsewhere'
      | 'refund-failed'
      | 'unknown-refund'
      | 'dispute_open'
      | 'dispute_won'
      | 'dispute_lost'
      | 'unknown-session'
      | null;
    refund_key: string | null;
  };
  payment_refunds: {
    id: string;
    order_id: string;
    idempotency_key: string;
    amount: number;
    state: 'wanted' | 'done' | 'by_hand';
    created_at: Date;
    done_at: Date | null;
    session_id: string | null;
    reason: Generated<string>;
    excess: Generated<number>;
    asked_at: Date | null;
    currency: string | null;
    credited: number | null;
  };
  payment_sessions: {
    id: string;
    order_id: string;
    provider: string;
    attempt: number;
    idempotency_key: string;
    provider_ref: string | null;
    redirect_url: string | null;
    state: 'creating' | 'open' | 'paid' | 'failed' | 'expired';
    method: string;
    amount: number;
    currency: 'USD' | 'AUD' | 'EUR' | 'GBP' | 'INR';
    created_at: Date;
    updated_at: Date;
  };
};
