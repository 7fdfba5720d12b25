import { proportionOf } from '@labelwerk/domain/money/money.ts';
import type { Invoice } from '@labelwerk/papers/invoice/invoice.ts';
import { invoiceTotals } from '@labelwerk/papers/invoice/invoice-totals.ts';
import { messageOf } from '#platform/messages/messages.ts';

/** What the credit notes of an invoice have taken back so far, in minor units. */
export type Credits = { readonly net: number; readonly gross: number };

/**
 * The net part of the next credit of `gross`. The parts are shares of the whole taken back so far, so that they add up
 * to the invoice in net, VAT and gross, in however many parts; each is within a cent of its own share. `credits` of an
 * earlier release were rounded one by one: only the last part makes up for it.
 */
function netOfCredit(invoice: Credits, credits: Credits, gross: number): number {
  const total = credits.gross + gross;
  if (total >= invoice.gross) return Math.min(gross, invoice.net - credits.net);
  const share = proportionOf(gross, invoice.net, invoice.gross);
  const net = proportionOf(total, invoice.net, invoice.gross) - credits.net;
  return Math.max(0, share - 1, Math.min(gross, share + 1, net));
}

type Refunded = {
  readonly number: string;
  readonly issued: string;
  /** The refunded amount in minor units, above 0 and at most what is left of the invoice. */
  readonly gross: number;
  readonly credits: Credits;
};

/**
 * The content of a refund's credit note. If nothing was taken back before, a full refund has the lines of the invoice;
 * every other one is a single line with its share of the VAT.
 */
export function creditNoteOf(invoice: Invoice, { number, issued, gross, credits }: Refunded): Invoice {
  const whole = invoiceTotals(invoice);
  const note = {
    ...invoice,
    kind: 'credit-note' as const,
    ...{ number, issued },
    due: undefined,
    precedes: { number: invoice.number, issued: invoice.issued },
    paid: { ...invoice.paid, amount: gross },
  };
  if (gross === whole.gross && credits.gross === 0) return note;
  const net = netOfCredit(whole, credits, gross);
  const text = messageOf(invoice.language, 'paper.credit.line', { number: invoice.number });
  return {
    ...note,
    lines: [{ name: text, details: [], quantity: 1, net }],
    ...{ charges: [], allowances: [] },
    vat: { ...invoice.vat, amount: gross - net },
  };
}
