import { randomUUID } from 'node:crypto';
import { bookedKinds } from '@labelwerk/contracts/books/booked-papers.ts';
import { bookCalls } from '@labelwerk/contracts/books/calls.ts';
import { paperFormats } from '@labelwerk/contracts/papers/papers.ts';
import { formatMoney } from '@labelwerk/domain/money/format.ts';
import { type Command, choiceOf, type Desk, optionOf, UsageError, wordOf } from '../command.ts';
import { keepAnswer, placeOf } from '../downloads.ts';
import { wholeOf } from '../lines.ts';
import { tableOf } from '../table.ts';

const kindOf = (text: string) => choiceOf(text, bookedKinds, '--kind ');

const invoices: Command = {
  name: 'invoices',
  usage:
    '[--kind <kind>] [--market <id>] [--from <day>] [--to <day>] [--number <number>] [--customer <number or name>] [--after <cursor>] [--limit <n>]',
  summary: 'Invoices and credit notes, newest first',
  values: [
    `--kind: ${bookedKinds.join(', ')}`,
    '--number: of the paper or its order. --customer: the number, or the beginning of words of the name.',
  ],
  options: ['kind', 'market', 'from', 'to', 'number', 'customer', 'after', 'limit'],
  async run({ shop }, given) {
    const text = (name: string) => {
      const value = optionOf(given, name);
      return value === undefined ? {} : { [name]: value };
    };
    const [kind, market, limit] = ['kind', 'market', 'limit'].map((name) => optionOf(given, name));
    const answer = await shop.call(bookCalls.listBookedPapers, {
      query: {
        ...text('from'),
        ...text('to'),
        ...text('number'),
        ...text('customer'),
        ...text('after'),
        ...(kind !== undefined && { kind: kindOf(kind) }),
        ...(market !== undefined && { market: wholeOf(market, '--market') }),
        ...(limit !== undefined && { limit: wholeOf(limit, '--limit') }),
      },
    });
    const rows = answer.papers.map(({ currency, ...one }) => [
      ...[one.issued, one.number, one.order_number, String(one.market)],
      ...[one.net, one.vat, one.gross].map((amount) => formatMoney({ amount, currency })),
      ...[
        `${one.vat_country} ${one.vat_rate / 100} %`,
        one.vat_number,
        String(one.customer_id),
        one.customer,
      ],
    ]);
    const heads = ['Issued', 'Number', 'Order', 'Market', 'Net', 'VAT', 'Total', 'Rate', 'VAT number'];
    const next = answer.next === null ? '' : `\nMore: --after ${answer.next}`;
    return { json: answer, text: tableOf([...heads, 'Customer', 'Name'], rows) + next };
  },
};

/** The paper with a number. */
async function paperOf({ shop }: Desk, number: string) {
  const { papers } = await shop.call(bookCalls.listBookedPapers, { query: { number } });
  const paper = papers.find((one) => one.number === number);
  if (!paper) throw new UsageError(`There is no invoice or credit note ${number}.`);
  return paper;
}

const invoice: Command = {
  name: 'invoice',
  usage: '<number of the invoice or credit note> [--format pdf|ubl] [--to <file or folder>]',
  summary: 'Save an invoice or a credit note as it was sent',
  options: ['format', 'to'],
  async run(desk, given) {
    const { id, number } = await paperOf(desk, wordOf(given, 0, 'an invoice or a credit note'));
    const format = choiceOf(optionOf(given, 'format') ?? 'pdf', paperFormats, '--format ');
    const params = { paperId: id };
    const response = await desk.shop.open(bookCalls.getBookedPaper, { params, query: { format } });
    const path = await placeOf(given, `${number}.${format === 'pdf' ? 'pdf' : 'xml'}`);
    const bytes = await keepAnswer(response, path);
    return { json: { number, path, bytes }, text: `${path}, ${bytes} bytes` };
  },
};

const mailInvoice: Command = {
  name: 'mail-invoice',
  usage: '<number of the invoice or credit note> [--to <address>]',
  summary: 'Mail an invoice or a credit note again, to the customer or to another address',
  options: ['to'],
  async run(desk, given) {
    const { id } = await paperOf(desk, wordOf(given, 0, 'an invoice or a credit note'));
    const to = optionOf(given, 'to');
    const json = await desk.shop.call(bookCalls.mailBookedPaper, {
      params: { paperId: id },
      body: { request_id: randomUUID(), ...(to !== undefined && { to }) },
    });
    return { json, text: `${json.number} is sent to ${json.to}.` };
  },
};

export const bookCommands: readonly Command[] = [invoices, invoice, mailInvoice];
