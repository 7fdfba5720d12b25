import type { Generated } from 'kysely';

type PaymentSessionTable = {
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
  currency: string;
  created_at: Date;
  updated_at: Date;
};

type PaymentEventTable = {
  provider: string;
  event_id: string;
  provider_ref: string;
  outcome: 'paid' | 'processing' | 'failed' | 'expired';
  amount: number;
  currency: string;
  occurred_at: Date;
  received_at: Generated<Date>;
  applied_at: Date | null;
  result: string | null;
};

type PaymentRefundTable = {
  id: string;
  order_id: string;
  idempotency_key: string;
  amount: number;
  state: 'wanted' | 'done' | 'by_hand';
  created_at: Date;
  done_at: Date | null;
};

type LocalPaymentSessionTable = {
  id: string;
  idempotency_key: string;
  order_number: string;
  language: string;
  shop_name: string;
  amount: number;
  currency: string;
  method: string;
  return_url: string;
  state: 'open' | 'pending' | 'paid' | 'failed';
  refunded: Generated<number>;
  created_at: Date;
  updated_at: Date;
};

declare module '#platform/database/database.ts' {
  interface Database {
    payment_sessions: PaymentSessionTable;
    payment_events: PaymentEventTable;
    payment_refunds: PaymentRefundTable;
    local_payment_sessions: LocalPaymentSessionTable;
  }
}
