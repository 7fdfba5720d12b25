import { codeOf } from '@labelwerk/domain/market/countries.ts';
import type { Invoice } from '@labelwerk/papers/invoice/invoice.ts';
import { vatCategoryOf } from '@labelwerk/papers/invoice/vat-category.ts';
import type { OrderRow } from '#features/orders/index.ts';
import { type Language, messageOf } from '#platform/messages/messages.ts';
import { withoutVat } from './corrected-invoice.ts';

type Amounts = Pick<
  OrderRow,
  'shipping' | 'discount' | 'billing_address' | 'vat_rate' | 'vat_country' | 'vat_amount' | 'reverse_charge'
>;

type Kind = {
  /** The invoice charges no VAT, because the buyer's number was confirmed after the order. */
  readonly isCorrected: boolean;
  /** Services are all that was ordered. */
  readonly isServices: boolean;
};

/** The VAT of a corrected invoice: services alone are taxed where the buyer is, goods where they were delivered. */
export const correctedVat = (
  order: Pick<OrderRow, 'vat_country' | 'billing_address'>,
  isServices: boolean,
): Invoice['vat'] =>
  withoutVat(isServices ? codeOf(order.billing_address.country_id) : order.vat_country, isServices);

/** What an invoice has beside its lines: freight, the voucher and the VAT, as stored with the order. */
export const amountsOf = (
  order: Amounts,
  language: Language,
  { isCorrected, isServices }: Kind,
): Pick<Invoice, 'charges' | 'allowances' | 'vat'> => ({
  charges: order.shipping > 0 ? [{ text: messageOf(language, 'paper.shipping'), net: order.shipping }] : [],
  allowances:
    order.discount > 0 ? [{ text: messageOf(language, 'paper.discount'), net: order.discount }] : [],
  vat: isCorrected
    ? correctedVat(order, isServices)
    : {
        category: vatCategoryOf({
          rate: order.vat_rate,
          reverseCharge: order.reverse_charge,
          country: order.vat_country,
          isServices,
        }),
        rate: order.vat_rate,
        country: order.vat_country,
        amount: order.vat_amount,
      },
});
