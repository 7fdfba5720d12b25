import type { Invoice } from '@labelwerk/papers/invoice/invoice.ts';
import { vatCategoryOf } from '@labelwerk/papers/invoice/vat-category.ts';
import type { OrderRow } from '#features/orders/index.ts';
import { type Language, messageOf } from '#platform/messages/messages.ts';
import { withoutVat } from './corrected-invoice.ts';

type Amounts = Pick<
  OrderRow,
  'shipping' | 'discount' | 'vat_rate' | 'vat_country' | 'vat_amount' | 'reverse_charge'
>;

/**
 * What an invoice has beside its lines: freight, the voucher and the VAT, as stored with the order. `isCorrected`: the
 * invoice charges no VAT, because the buyer's number was confirmed after the order.
 */
export const amountsOf = (
  order: Amounts,
  language: Language,
  isCorrected = false,
): Pick<Invoice, 'charges' | 'allowances' | 'vat'> => ({
  charges: order.shipping > 0 ? [{ text: messageOf(language, 'paper.shipping'), net: order.shipping }] : [],
  allowances:
    order.discount > 0 ? [{ text: messageOf(language, 'paper.discount'), net: order.discount }] : [],
  vat: isCorrected
    ? withoutVat(order.vat_country)
    : {
        category: vatCategoryOf({ rate: order.vat_rate, reverseCharge: order.reverse_charge }),
        rate: order.vat_rate,
        country: order.vat_country,
        amount: order.vat_amount,
      },
});
