import type { PaymentMethod } from '@labelwerk/contracts/payments/payment-types.ts';
import type { Refined } from '#platform/database/refined.ts';
import type { Tables } from './columns.ts';

declare module '#platform/database/database.ts' {
  interface Database
    extends Refined<
      Tables,
      { local_payment_sessions: { method: PaymentMethod }; payment_sessions: { method: PaymentMethod } }
    > {}
}
