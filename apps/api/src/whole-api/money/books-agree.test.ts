import { type MarketId, marketIds, markets } from '@labelwerk/domain/market/markets.ts';
import { shareOf } from '@labelwerk/domain/money/money.ts';
import { exampleInvoice } from '@labelwerk/papers/invoice/example.ts';
import type { Invoice } from '@labelwerk/papers/invoice/invoice.ts';
import { invoiceTotals } from '@labelwerk/papers/invoice/invoice-totals.ts';
import { isWhole } from '@labelwerk/testkit/sampling/in-turn.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PaperRecord, recordOf } from '#features/books/exports/record.ts';
import { datev } from '#features/books/exports/reports/datev.ts';
import { journal } from '#features/books/exports/reports/journal.ts';
import { ledger } from '#features/books/exports/reports/ledger.ts';
import { oneStopShop } from '#features/books/exports/reports/oss.ts';
import { recapitulative } from '#features/books/exports/reports/recapitulative.ts';
import type { Report } from '#features/books/exports/reports/report.ts';
import { vatPerCountry } from '#features/books/exports/reports/vat-per-country.ts';
import { CurrencySums } from '#features/books/exports/sums.ts';
import { correctedInvoice, withoutVat } from '#features/papers/amounts/corrected-invoice.ts';
import { type Credits, creditNoteOf } from '#features/papers/amounts/credit-note.ts';
import { readSettings } from '#settings.ts';

/** How an order is taxed, and what is refunded of it. */
const anyOrder = fc.record({
  market: fc.constantFrom(...marketIds),
  way: fc.constantFrom('taxed', 'taxed', 'business', 'services', 'export'),
  lines: fc.array(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 1, maxLength: 4 }),
  shipping: fc.integer({ min: 0, max: 5_000 }),
  isDiscounted: fc.boolean(),
  /** Parts of what is left, in thousandths. */
  refunds: fc.array(fc.integer({ min: 1, max: 1000 }), { maxLength: 4 }),
  isCorrected: fc.boolean(),
});
type AnyOrder = typeof anyOrder extends fc.Arbitrary<infer T> ? T : never;

const numbers = (market: MarketId) => `${markets[market].country}123456789`;

function vatOf({ market, way }: AnyOrder, net: number): Invoice['vat'] {
  const { country, vatRate, inEu } = markets[market];
  const isElsewhere = inEu && country !== 'DE';
  if (way === 'business' && isElsewhere) return withoutVat(country, false);
  if (way === 'services' && isElsewhere) return withoutVat(country, true);
  if (way === 'export' && !inEu) return { category: 'G', rate: 0, country, amount: 0 };
  return { category: 'S', rate: vatRate, country, amount: shareOf(net, vatRate) };
}

/** The papers of an order: its invoice, part refunds, and the correction of its VAT. */
function papersOf(order: AnyOrder, at: number): Invoice[] {
  const { market, lines, shipping, isDiscounted, refunds, isCorrected } = order;
  const sum = lines.reduce((all, net) => all + net, 0);
  const discount = isDiscounted ? Math.floor(sum / 3) : 0;
  const net = sum + shipping - discount;
  const invoice: Invoice = {
    ...exampleInvoice,
    ...{ number: `INV-2026-${at}`, issued: '2026-10-01', currency: markets[market].currency },
    buyer: { ...exampleInvoice.buyer, vatNumber: numbers(market) },
    lines: lines.map((each) => ({ name: 'Label', details: [], quantity: 1, net: each })),
    charges: shipping > 0 ? [{ text: 'Freight', net: shipping }] : [],
    allowances: discount > 0 ? [{ text: 'Voucher', net: discount }] : [],
    vat: vatOf(order, net),
    paid: { amount: 0, means: '', code: '48' },
  };
  const papers = [invoice];
  let credits: Credits = { net: 0, gross: 0 };
  const { gross } = invoiceTotals(invoice);
  const credit = (amount: number) => {
    const number = `CRN-2026-${at}-${papers.length}`;
    const note = creditNoteOf(invoice, { number, issued: '2026-11-20', gross: amount, credits });
    const totals = invoiceTotals(note);
    credits = { net: credits.net + totals.net, gross: credits.gross + totals.gross };
    papers.push(note);
  };
  for (const part of refunds) {
    const amount = Math.ceil(((gross - credits.gross) * part) / 1000);
    if (amount > 0) credit(amount);
  }
  if (isCorrected && invoice.vat.amount > 0 && credits.gross < gross) {
    const credited = credits.gross;
    credit(gross - credited);
    const vat = withoutVat(invoice.vat.country, false);
    const corrected = correctedInvoice(invoice, { issued: '2026-11-20', credited, received: 0, vat });
    if (corrected) papers.push({ ...corrected, number: `INV-2026-${at}-2` });
  }
  return papers;
}

/** The rows of a CSV without its heads, and the sums of its papers. */
function written(report: Report, records: readonly PaperRecord[]) {
  const sums = new CurrencySums();
  report.head();
  const covered = records.filter((record) => report.covers(record));
  for (const record of covered) sums.add(record);
  const text = covered.map((record) => report.rowsOf(record)).join('') + report.end();
  const rows = text.split('\r\n').slice(0, -1);
  return { rows: rows.map((row) => row.split(row.includes(';') ? ';' : ',')), sums: sums.list(), covered };
}

const cents = (text = ''): number => Math.round(Number(text.replace(',', '.')) * 100);
/** Sums of columns, counted from the end, by the text of another. */
function columnSums(rows: readonly string[][], by: number, columns: readonly number[]) {
  const sums: Record<string, number[]> = {};
  for (const row of rows) {
    const key = row.at(by) ?? '';
    sums[key] = columns.map((column, at) => (sums[key]?.[at] ?? 0) + cents(row.at(column)));
  }
  return sums;
}

const { BOOKS_ACCOUNTS: accounts } = readSettings({
  ...{ DATABASE_URL: 'postgres://localhost/none', DATA_FOLDER: '/none', API_KEY: 'k'.repeat(32) },
  ...{ SERVICE_KEY: 'k'.repeat(32), ENCRYPTION_KEY: Buffer.alloc(32).toString('base64') },
  ...{ USER_POOL_ID: 'eu-central-1_Bench0000', USER_POOL_CLIENT_ID: 'client-0000' },
  ...{ USER_POOL_CLIENT_SECRET: 'k'.repeat(32), PAYMENT_SECRET: 'k'.repeat(32) },
});

/** 10,000 orders in the whole run, and other 2,000 in each run before it. */
const rounds = isWhole ? 100 : 20;

test('journal, VAT, ledger, DATEV and the invoices agree to the cent in ten markets', () => {
  fc.assert(
    fc.property(fc.array(anyOrder, { minLength: 100, maxLength: 100 }), (orders) => {
      const papers = orders.flatMap(papersOf);
      const records = papers.map((said) =>
        recordOf({ said, gross: invoiceTotals(said).gross, customerId: 1 }),
      );
      const truth: Record<string, number[]> = {};
      for (const paper of papers) {
        const sign = paper.kind === 'invoice' ? 1 : -1;
        const { net, vat, gross } = invoiceTotals(paper);
        truth[paper.currency] = [net, vat, gross].map(
          (amount, at) => (truth[paper.currency]?.[at] ?? 0) + sign * amount,
        );
      }
      const book = written(journal(), records);
      expect(columnSums(book.rows, -4, [-3, -2, -1])).toEqual(truth);
      expect(book.sums.map(({ currency, net, vat, gross }) => [currency, [net, vat, gross]])).toEqual(
        Object.entries(truth).sort(([one], [other]) => (one < other ? -1 : 1)),
      );
      expect(columnSums(written(vatPerCountry(), records).rows, 3, [-3, -2, -1])).toEqual(truth);

      // The ledger balances for each paper, and its accounts hold what the papers say.
      const entries = written(ledger(accounts), records).rows;
      for (const sums of Object.values(columnSums(entries, 1, [5, 6]))) expect(sums[0]).toBe(sums[1]);
      const accountSums = columnSums(
        entries.map((row) => [
          ...row,
          `${row[7]} ${row[4]?.replace(/^(?!receivables|.*-vat).*/, 'revenue')}`,
        ]),
        -1,
        [5, 6],
      );
      for (const [currency, [net = 0, vat = 0, gross = 0] = []] of Object.entries(truth)) {
        const balance = (end: RegExp) =>
          Object.entries(accountSums)
            .filter(([key]) => key.startsWith(currency) && end.test(key))
            .reduce((all, [, [debit = 0, credit = 0]]) => all + debit - credit, 0);
        expect([balance(/ receivables$/), balance(/ revenue$/) + net, balance(/-vat$/) + vat]).toEqual([
          ...[gross, 0, 0],
        ]);
      }

      // The two reports about a part of the papers say of it what the journal says.
      const oss = written(oneStopShop(), records);
      const union = written(recapitulative(), records);
      const part = (is: (record: PaperRecord) => boolean, field: 'net' | 'vat') =>
        records.filter(is).reduce((all, record) => all + record[field], 0);
      const inOss = ({ scheme }: PaperRecord) => scheme === 'oss';
      const sumOf = (rows: readonly string[][], column: number) =>
        rows.reduce((all, row) => all + cents(row.at(column)), 0);
      expect([sumOf(oss.rows, -2), sumOf(oss.rows, -1)]).toEqual([part(inOss, 'net'), part(inOss, 'vat')]);
      const toBusinesses = ({ scheme }: PaperRecord) =>
        scheme === 'intra-community' || scheme === 'reverse-charge';
      expect(sumOf(union.rows, -1)).toBe(part(toBusinesses, 'net'));

      const euros = records.filter(({ currency }) => currency === 'EUR');
      const file = datev({
        ...{ consultant: 1001, client: 1, accounts, rates: {}, at: new Date(0) },
        ...{ from: '2026-10-01', to: '2026-12-31' },
      });
      const posted = written(file, euros).rows.reduce(
        (all, [amount, side]) => all + (side === '"S"' ? 1 : -1) * cents(amount),
        0,
      );
      expect(posted).toBe(truth.EUR?.[2] ?? 0);
    }),
    { numRuns: rounds },
  );
});
