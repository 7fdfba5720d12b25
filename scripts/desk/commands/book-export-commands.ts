import { type BookExport, exportKinds } from '@labelwerk/contracts/books/book-exports.ts';
import { bookCalls } from '@labelwerk/contracts/books/calls.ts';
import { formatMoney } from '@labelwerk/domain/money/format.ts';
import { type Command, choiceOf, type Desk, needed, UsageError, type Words, wordOf } from '../command.ts';
import { keepAnswer, placeOf } from '../downloads.ts';
import { wholeOf } from '../lines.ts';
import { tableOf } from '../table.ts';
import { periodOf } from './period.ts';

const heads = ['Number', 'Kind', 'From', 'To', 'Made by', 'Papers', 'Net', 'VAT', 'Total'];
/** A row for each currency. */
const rowsOf = ({ number, kind, from, to, created_by: by, sums }: BookExport): string[][] => {
  const head = [String(number), kind, from, to, by];
  if (sums.length === 0) return [[...head, '0']];
  return sums.map(({ currency, papers, net, vat, gross }) => [
    ...[...head, String(papers)],
    ...[net, vat, gross].map((amount) => formatMoney({ amount, currency })),
  ]);
};

/** `GBP=0.8661`, given once for each currency. */
function ratesOf({ options }: Words) {
  const rates: Record<string, number> = {};
  for (const text of options.rate ?? []) {
    const [, currency, rate] = /^([A-Z]{3})=(\d{1,6}(?:\.\d{1,6})?)$/.exec(text) ?? [];
    if (currency === undefined || rate === undefined)
      throw new UsageError('--rate must be like GBP=0.8661: pounds for one euro.');
    rates[currency] = Number(rate);
  }
  return rates;
}

async function save({ shop }: Desk, given: Words, number: number, filename: string): Promise<string> {
  const path = await placeOf(given, filename);
  await keepAnswer(await shop.open(bookCalls.getBookExport, { params: { exportNumber: number } }), path);
  return path;
}

const bookExport: Command = {
  name: 'book-export',
  usage: '<kind> --period <period> [--rate <currency>=<rate>] [--to <file or folder>]',
  summary: 'Make a numbered file of the books for a period that is over, and save it',
  values: [
    `Kinds: ${exportKinds.join(', ')}. --period: 2026, 2026-Q4, 2026-11 or 2026-11-01..2026-11-15.`,
    '--rate, for DATEV: how much of another currency is one euro, such as GBP=0.8661.',
  ],
  options: ['period', 'rate', 'to'],
  async run(desk, given) {
    const kind = choiceOf(wordOf(given, 0, 'a kind'), exportKinds, 'The kind ');
    const body = { kind, ...periodOf(needed(given, 'period')), rates: ratesOf(given) };
    const json = await desk.shop.call(bookCalls.makeBookExport, { body });
    const path = await save(desk, given, json.number, json.filename);
    return { json: { ...json, path }, text: `${tableOf(heads, rowsOf(json))}\nSaved as ${path}` };
  },
};

const bookExports: Command = {
  name: 'book-exports',
  usage: '',
  summary: 'Files made of the books with their sums, newest first',
  options: [],
  async run({ shop }) {
    const json = await shop.call(bookCalls.listBookExports, { query: { limit: 200 } });
    return { json, text: tableOf(heads, json.exports.flatMap(rowsOf)) };
  },
};

const bookFile: Command = {
  name: 'book-file',
  usage: '<number of the export> [--to <file or folder>]',
  summary: 'Save a file of the books again: always the same bytes',
  options: ['to'],
  async run(desk, given) {
    const number = wholeOf(wordOf(given, 0, 'the number of an export'), 'The number');
    const path = await save(desk, given, number, `export-${number}.csv`);
    return { json: { number, path }, text: `Saved as ${path}` };
  },
};

export const bookExportCommands: readonly Command[] = [bookExport, bookExports, bookFile];
