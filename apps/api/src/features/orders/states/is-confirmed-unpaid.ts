import type { OrderRow } from '../orders-repository.ts';

/** Whether an order was confirmed when it was placed, before its money came: an amount on invoice or by transfer. */
export const isConfirmedUnpaid = ({ payment_type: type, gross }: OrderRow): boolean =>
  gross > 0 && (type === 'invoice' || type === 'bank_transfer');
