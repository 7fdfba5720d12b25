import { shareOf } from '@labelwerk/domain/money/money.ts';
import type { Invoice } from './invoice.ts';

/** The sums of an invoice in minor units (EN 16931: BG-22). */
export type InvoiceTotals = {
  /** Of the lines (BT-106). */
  readonly lines: number;
  /** Taken off (BT-107) and added (BT-108). */
  readonly allowances: number;
  readonly charges: number;
  /** Without VAT (BT-109), its VAT (BT-110) and both (BT-112). */
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
  /** Paid already (BT-113) and still to pay (BT-115). */
  readonly paid: number;
  readonly due: number;
};

const sum = (entries: readonly { readonly net: number }[]): number =>
  entries.reduce((total, { net }) => total + net, 0);

/**
 * Adds an invoice up. Throws RangeError where it does not agree with itself: no line, an amount that is no whole number
 * or below 0, VAT that its rate does not make, a rate beside a category without VAT, or more paid than is asked.
 */
export function invoiceTotals(invoice: Invoice): InvoiceTotals {
  const { lines, charges, allowances, vat, paid } = invoice;
  if (lines.length === 0) throw new RangeError('An invoice has at least one line');
  for (const { net } of [...lines, ...charges, ...allowances])
    if (!Number.isSafeInteger(net) || net < 0)
      throw new RangeError(`${net} is no amount in whole minor units`);
  const net = sum(lines) + sum(charges) - sum(allowances);
  if (net < 0) throw new RangeError('More is taken off than the lines amount to');
  if (vat.category !== 'S' && vat.rate !== 0)
    throw new RangeError(`Category ${vat.category} has no rate of VAT`);
  const made = shareOf(net, vat.rate);
  // A part of a gross amount that is paid back can't always be divided so that both sides are rounded alike.
  if (Math.abs(made - vat.amount) > 1)
    throw new RangeError(`${vat.rate} basis points of ${net} are ${made}, not ${vat.amount}`);
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
