import type { Invoice } from '@labelwerk/papers/invoice/invoice.ts';
import { vatCategoryOf } from '@labelwerk/papers/invoice/vat-category.ts';
import { messageOf } from '#platform/messages/messages.ts';

/** VAT under reverse charge. */
export const withoutVat = (country: string, isServices: boolean): Invoice['vat'] => ({
  category: vatCategoryOf({ rate: 0, reverseCharge: true, country, isServices }),
  rate: 0,
  country,
  amount: 0,
});

const sum = (parts: readonly { readonly net: number }[]) => parts.reduce((all, { net }) => all + net, 0);

/**
 * The invoice that replaces one which wrongly charged VAT: the same without VAT, less earlier credits (minor units).
 * `received`: what has been paid by now, which may be more than when the first one was made; `vat`: see `withoutVat`.
 * Undefined if nothing is left to pay. It has the number of the first one until it gets its own.
 */
export function correctedInvoice(
  invoice: Invoice,
  {
    issued,
    credited,
    received,
    vat,
  }: {
    readonly issued: string;
    readonly credited: number;
    readonly received: number;
    readonly vat: Invoice['vat'];
  },
): Invoice | undefined {
  const net = sum(invoice.lines) + sum(invoice.charges) - sum(invoice.allowances);
  const left = net - credited;
  if (left <= 0) return undefined;
  const text = messageOf(invoice.language, 'paper.credit.line', { number: invoice.number });
  return {
    ...invoice,
    issued,
    precedes: { number: invoice.number, issued: invoice.issued },
    allowances: credited > 0 ? [...invoice.allowances, { text, net: credited }] : invoice.allowances,
    vat,
    paid: { ...invoice.paid, amount: Math.min(left, received) },
  };
}
