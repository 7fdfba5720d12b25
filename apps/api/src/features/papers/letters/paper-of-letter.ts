import { formatDate, formatNumber } from '@labelwerk/domain/money/format.ts';
import type { Paper } from '@labelwerk/papers/pdf/paper.ts';
import { type KeyAfter, messageOf } from '#platform/messages/messages.ts';
import { addressLines, paperOfInvoice } from '../paper-of-invoice.ts';
import type { Letter } from './letter.ts';

/** Layout of an order confirmation or a delivery note, like that of an invoice, in its language. */
export function paperOfLetter(letter: Letter): Paper {
  const { language, orderNumber: number, issued, customerReference: reference } = letter;
  const say = (key: KeyAfter<'paper.'>, values?: Parameters<typeof messageOf>[2]) =>
    messageOf(language, `paper.${key}`, values);
  const facts: [string, string][] = [
    [say('order'), number],
    [say('issued'), formatDate(new Date(`${issued}T00:00:00Z`))],
    ...(reference ? [[say('reference'), reference] as [string, string]] : []),
  ];
  if (letter.kind === 'confirmation') {
    const base = paperOfInvoice({ ...letter, kind: 'invoice', paid: { ...letter.paid, amount: 0 } });
    const isExempt = letter.vat.category !== 'S';
    return {
      ...base,
      title: say('confirmation', { number }),
      facts: [
        ...facts,
        ...(letter.buyer.vatNumber ? [[say('vat-number'), letter.buyer.vatNumber] as const] : []),
      ],
      notes: [say('confirmation.text'), ...(isExempt ? base.notes.slice(0, 1) : []), ...base.notes.slice(-1)],
    };
  }
  const { place } = letter.parcel;
  const nothing = { category: 'S' as const, rate: 0, country: letter.vat.country, amount: 0 };
  const unpaid = { ...letter.paid, amount: 0 };
  const free = { charges: [], allowances: [], vat: nothing, paid: unpaid };
  const base = paperOfInvoice({ ...letter, kind: 'invoice', ...free });
  const { deliverTo, seller } = letter;
  return {
    ...base,
    title: say('delivery-note', { number }),
    recipient: [deliverTo.name, ...addressLines(deliverTo, language, seller.address.country)],
    facts: [...facts, [say('parcel'), formatNumber(place, letter.currency)]],
    columns: base.columns.slice(0, 2),
    rows: base.rows.map(({ cells, details }) => ({ cells: cells.slice(0, 2), details })),
    sums: [],
    notes: [say('delivery-note.text')],
  };
}
