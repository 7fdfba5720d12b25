import type { OrderRow } from '../orders-repository.ts';

/**
 * Whether an order was confirmed when it was placed, before its payment: one with an amount to pay, on invoice or by
 * bank transfer.
 */
export const isConfirmedUnpaid = ({ payment_type: type, gross }: OrderRow): boolean =>
  gross > 0 && (type === 'invoice' || type === 'bank_transfer');
