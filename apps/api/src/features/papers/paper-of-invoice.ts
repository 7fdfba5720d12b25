import { formatDate, formatMoney, formatNumber } from '@labelwerk/domain/money/format.ts';
import { formatVatRate } from '@labelwerk/domain/money/format-percent.ts';
import type { Invoice, PaperAddress } from '@labelwerk/papers/invoice/invoice.ts';
import { invoiceTotals } from '@labelwerk/papers/invoice/invoice-totals.ts';
import type { Paper } from '@labelwerk/papers/pdf/paper.ts';
import { nameOfCode } from '#features/market/index.ts';
import { bankLines } from '#platform/messages/bank-lines.ts';
import { type KeyAfter, type Language, messageOf } from '#platform/messages/messages.ts';

/** The lines of an address, with the country's name in the language of the paper unless it is `home`. */
export const addressLines = (
  { lines, postcode, city, region = '', country }: PaperAddress,
  language: Language,
  home: string,
): string[] =>
  [
    ...lines,
    `${postcode} ${city} ${region}`.trim(),
    country === home ? '' : nameOfCode(language, country),
  ].filter((line) => line !== '');

const dayOf = (day: string): string => formatDate(new Date(`${day}T00:00:00Z`));

/** The message key of the name of the total: in some languages it says that VAT is included. */
export const grossName = ({ category }: Invoice['vat']): 'gross' | 'gross-untaxed' =>
  category === 'S' ? 'gross' : 'gross-untaxed';

/** Layout of an invoice or a credit note, in its language. */
export function paperOfInvoice(invoice: Invoice): Paper {
  const { seller, buyer, currency, vat, deliverTo, precedes, kind, number } = invoice;
  const totals = invoiceTotals(invoice);
  const say = (key: KeyAfter<'paper.'>, values?: Parameters<typeof messageOf>[2]) =>
    messageOf(invoice.language, `paper.${key}`, values);
  const money = (amount: number) => formatMoney({ amount, currency });
  const home = seller.address.country;
  const facts: [string, string][] = [
    [say('number'), number],
    [say('issued'), dayOf(invoice.issued)],
    [say('order'), invoice.orderNumber],
    ...(precedes ? [[say('takes-back'), precedes.number] as [string, string]] : []),
    ...(invoice.customerReference ? [[say('reference'), invoice.customerReference] as [string, string]] : []),
    ...(invoice.delivered && kind === 'invoice'
      ? [[say('delivered'), dayOf(invoice.delivered)] as [string, string]]
      : []),
    ...(buyer.vatNumber ? [[say('vat-number'), buyer.vatNumber] as [string, string]] : []),
  ];
  const vatLabel =
    vat.category === 'S'
      ? say('vat', {
          rate: formatVatRate(vat.rate, invoice.language),
          country: vat.country,
        })
      : say('vat-none', { country: vat.country });
  return {
    title: say(kind, { number }),
    language: invoice.language === 'au' ? 'en-AU' : invoice.language,
    author: seller.name,
    date: new Date(`${invoice.issued}T00:00:00Z`),
    sender: [seller.name, ...addressLines(seller.address, invoice.language, home)].join(' · '),
    recipient: [buyer.name, buyer.contact, ...addressLines(buyer.address, invoice.language, home)].filter(
      (line) => line !== '',
    ),
    facts,
    columns: [
      { label: say('item'), width: 0 },
      { label: say('pieces'), width: 70 },
      { label: say('net-price'), width: 90 },
    ],
    rows: invoice.lines.map(({ name, details, quantity, net }) => ({
      cells: [name, formatNumber(quantity, currency), money(net)],
      details,
    })),
    sums: [
      { label: say('lines'), value: money(totals.lines) },
      ...invoice.charges.map(({ text, net }) => ({ label: text, value: money(net) })),
      ...invoice.allowances.map(({ text, net }) => ({ label: text, value: money(-net) })),
      { label: say('sum-net'), value: money(totals.net) },
      { label: vatLabel, value: money(totals.vat) },
      {
        label: say(kind === 'invoice' ? grossName(vat) : 'credited'),
        value: money(totals.gross),
        isTotal: true,
      },
      ...(kind === 'invoice' && totals.paid > 0
        ? [{ label: say('paid-by', { means: invoice.paid.means }), value: money(totals.paid) }]
        : []),
      ...(kind === 'invoice' && totals.due > 0 && totals.paid > 0
        ? [{ label: say('to-pay'), value: money(totals.due), isTotal: true }]
        : []),
    ],
    notes: [
      ...(vat.category === 'S' ? [] : [say(`exemption.${vat.category}`)]),
      payment(invoice, totals.due, { say, money }),
      say('delivers-to', {
        address: [deliverTo.name, ...addressLines(deliverTo, invoice.language, home)].join(', '),
      }),
    ],
    foot: [
      [seller.name, ...addressLines(seller.address, invoice.language, ''), seller.phone, seller.email].filter(
        (line) => line !== '',
      ),
      [
        ...(seller.register ? [say('register', { register: seller.register })] : []),
        ...(seller.vatNumber ? [say('vat-number-own', { number: seller.vatNumber })] : []),
        ...(seller.taxNumber ? [`ABN: ${seller.taxNumber}`] : []),
      ],
      ...(seller.account
        ? [
            [
              // On separate lines: an account number broken over two lines is easily copied wrongly.
              say('bank', { holder: seller.account.holder }),
              ...bankLines(seller.account, invoice.language),
            ],
          ]
        : []),
    ],
    pageOf: (page, pages) => say('page', { page, pages }),
  };
}

/** The payment note: pay by a day, nothing to pay, or payment pending. */
function payment(
  { kind, number, due, issued }: Invoice,
  open: number,
  {
    say,
    money,
  }: {
    say(key: KeyAfter<'paper.'>, values?: Record<string, string | number>): string;
    money(amount: number): string;
  },
): string {
  if (kind === 'credit-note') return say('credit.text');
  if (open === 0) return say('settled');
  return say('pay-by', { amount: money(open), date: dayOf(due ?? issued), number });
}
