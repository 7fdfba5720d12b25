import type { Invoice } from '@labelwerk/papers/invoice/invoice.ts';
import { vatCategoryOf } from '@labelwerk/papers/invoice/vat-category.ts';
import { messageOf } from '#platform/messages/messages.ts';

/** VAT under reverse charge. */
export const withoutVat = (country: string): Invoice['vat'] => ({
  category: vatCategoryOf({ rate: 0, reverseCharge: true }),
  rate: 0,
  country,
  amount: 0,
});

const sum = (parts: readonly { readonly net: number }[]) => parts.reduce((all, { net }) => all + net, 0);

/**
 * The invoice that replaces one which wrongly charged VAT: the same without VAT, less earlier credits (minor units).
 * Undefined if nothing is left to pay. It has the number of the first one until it gets its own.
 */
export function correctedInvoice(
  invoice: Invoice,
  { issued, credited }: { readonly issued: string; readonly credited: number },
): Invoice | undefined {
  const net = sum(invoice.lines) + sum(invoice.charges) - sum(invoice.allowances);
  const left = net - credited;
  if (left <= 0) return undefined;
  const text = messageOf(invoice.language, 'paper.credit.line', { number: invoice.number });
  const wasPaid = invoice.paid.amount > 0;
  return {
    ...invoice,
    issued,
    precedes: { number: invoice.number, issued: invoice.issued },
    allowances: credited > 0 ? [...invoice.allowances, { text, net: credited }] : invoice.allowances,
    vat: withoutVat(invoice.vat.country),
    paid: { ...invoice.paid, amount: wasPaid ? left : 0 },
  };
}
