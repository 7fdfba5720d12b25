import { shareOf } from '@labelwerk/domain/money/money.ts';
import type { Invoice } from './invoice.ts';

/** The totals of an invoice in minor units (EN 16931: BG-22). */
export type InvoiceTotals = {
  /** Sum of the lines (BT-106). */
  readonly lines: number;
  /** Sum of allowances (BT-107) and of charges (BT-108). */
  readonly allowances: number;
  readonly charges: number;
  /** Total without VAT (BT-109), VAT (BT-110) and total with VAT (BT-112). */
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
  /** Amount paid (BT-113) and amount due (BT-115). */
  readonly paid: number;
  readonly due: number;
};

const sum = (entries: readonly { readonly net: number }[]): number =>
  entries.reduce((total, { net }) => total + net, 0);

/**
 * Computes the totals of an invoice. Throws RangeError if it is inconsistent: no line, an amount that is negative or
 * not whole, VAT that does not match its rate, a rate in a category without VAT, or a payment above the total.
 */
export function invoiceTotals(invoice: Invoice): InvoiceTotals {
  const { lines, charges, allowances, vat, paid } = invoice;
  if (lines.length === 0) throw new RangeError('An invoice has at least one line');
  for (const { net } of [...lines, ...charges, ...allowances])
    if (!Number.isSafeInteger(net) || net < 0)
      throw new RangeError(`${net} is not an amount in whole minor units`);
  const net = sum(lines) + sum(charges) - sum(allowances);
  if (net < 0) throw new RangeError('The discount exceeds the sum of the lines');
  if (vat.category !== 'S' && vat.rate !== 0)
    throw new RangeError(`Category ${vat.category} must have the VAT rate 0`);
  const computedVat = shareOf(net, vat.rate);
  // A partial refund of a gross amount can't always be divided so that net amount and VAT are both rounded correctly, and
  // the last one has the cents that are left. EN 16931 allows less than one unit of the currency (BR-CO-17).
  if (Math.abs(computedVat - vat.amount) > (invoice.kind === 'credit-note' ? 99 : 1))
    throw new RangeError(`${vat.rate} basis points of ${net} are ${computedVat}, not ${vat.amount}`);
  const gross = net + vat.amount;
  if (paid.amount < 0 || paid.amount > gross) throw new RangeError(`${paid.amount} paid of ${gross}`);
  return {
    lines: sum(lines),
    allowances: sum(allowances),
    charges: sum(charges),
    ...{ net, vat: vat.amount, gross },
    ...{ paid: paid.amount, due: gross - paid.amount },
  };
}
