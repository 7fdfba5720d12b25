import { randomUUID } from 'node:crypto';
import { bookCalls } from '@labelwerk/contracts/books/calls.ts';
import {
  type OpenItem,
  type OpenItemSum,
  openItemGroups,
  type ReminderStep,
} from '@labelwerk/contracts/books/open-items.ts';
import { formatMoney } from '@labelwerk/domain/money/format.ts';
import { ShopProblem } from '../../../packages/client/src/client.ts';
import { type Command, choiceOf, type Desk, optionOf, UsageError } from '../command.ts';
import { wholeOf } from '../lines.ts';
import { tableOf } from '../table.ts';

const heads = ['Order', 'Invoice', 'Market', 'Claimed', 'Received', 'Open', 'Due', 'Overdue', 'State'];
const more = ['Reminded', 'Next', 'Customer', 'Name'];

/** `2, 2026-11-20`: a step and its day. */
const stepText = (step: number | null, day: string | null): string =>
  step === null || day === null ? '' : `${step}, ${day}`;

const rowOf = ({ currency, ...one }: OpenItem): string[] => [
  ...[one.order_number, one.invoice ?? '', String(one.market)],
  ...[one.claimed, one.received, one.amount].map((amount) => formatMoney({ amount, currency })),
  ...[one.due ?? '', one.days_overdue === 0 ? '' : `${one.days_overdue} d`, one.state],
  ...[stepText(one.reminded_step, one.reminded_on), stepText(one.next_step, one.next_from)],
  ...[String(one.customer_id), one.customer],
];

const sumRow = ({ currency, items, ...sum }: OpenItemSum): string[] => [
  ...[currency, String(items)],
  ...[sum.claimed, sum.received, sum.amount, sum.overdue].map((amount) => formatMoney({ amount, currency })),
];

const openItems: Command = {
  name: 'open-items',
  usage:
    '[--only <group>] [--market <id>] [--number <number>] [--customer <number or name>] [--after <cursor>] [--limit <n>] [--sums]',
  summary: 'Orders that are not wholly paid, the longest due first',
  values: [
    `--only: ${openItemGroups.join(', ')}. --number: of the order or the invoice.`,
    '--customer: the number, or the beginning of words of the name.',
    '--sums: what is open by currency, over all pages.',
    'Reminded: the last step and its day. Next: the next step and its first day.',
  ],
  options: ['only', 'market', 'number', 'customer', 'after', 'limit', 'sums'],
  async run({ shop }, words) {
    const [only, market, limit] = ['only', 'market', 'limit'].map((name) => optionOf(words, name));
    const [number, customer, after] = ['number', 'customer', 'after'].map((name) => optionOf(words, name));
    const filter = {
      ...(only !== undefined && { only: choiceOf(only, openItemGroups, '--only ') }),
      ...(market !== undefined && { market: wholeOf(market, '--market') }),
      ...(number !== undefined && { number }),
      ...(customer !== undefined && { customer }),
    };
    if (words.options.sums) {
      const json = await shop.call(bookCalls.sumOpenItems, { query: filter });
      const columns = ['Currency', 'Items', 'Claimed', 'Received', 'Open', 'Overdue'];
      return { json, text: tableOf(columns, json.sums.map(sumRow)) };
    }
    const answer = await shop.call(bookCalls.listOpenItems, {
      query: {
        ...filter,
        ...(limit !== undefined && { limit: wholeOf(limit, '--limit') }),
        ...(after !== undefined && { after }),
      },
    });
    const next = answer.next === null ? '' : `\nMore: --after ${answer.next}`;
    return { json: answer, text: tableOf([...heads, ...more], answer.items.map(rowOf)) + next };
  },
};

/** Every item that can be reminded of today. */
async function itemsToRemind({ shop }: Desk): Promise<readonly OpenItem[]> {
  const items: OpenItem[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page: { items: OpenItem[]; next: string | null } = await shop.call(bookCalls.listOpenItems, {
      query: { only: 'to-remind', limit: 200, ...(after && { after }) },
    });
    items.push(...page.items);
    after = page.next;
  }
  return items;
}

/** The open items with numbers of orders or invoices. */
async function itemsNamed({ shop }: Desk, numbers: readonly string[]): Promise<readonly OpenItem[]> {
  const items: OpenItem[] = [];
  for (const number of numbers) {
    const [item] = (await shop.call(bookCalls.listOpenItems, { query: { number } })).items;
    if (!item) throw new UsageError(`There is no open item ${number}.`);
    items.push(item);
  }
  return items;
}

/** Sends the next step of each item; a refused one does not keep the others from theirs. */
async function send({ shop }: Desk, items: readonly OpenItem[]) {
  const results: { number: string; step: ReminderStep | null; refused?: string; code?: string }[] = [];
  for (const { order_id: orderId, order_number: number, next_step: step } of items) {
    const body = { request_id: randomUUID(), step: step ?? 3 };
    try {
      await shop.call(bookCalls.remindOfItem, { params: { orderId }, body });
      results.push({ number, step });
    } catch (error) {
      if (!(error instanceof ShopProblem) || error.status >= 500 || error.status === 401) throw error;
      results.push({ number, step, refused: error.message, code: error.code });
    }
  }
  const text = results
    .map(({ number, step, refused }) => `${number}  ${refused ?? `reminded, step ${step}`}`)
    .join('\n');
  const refused = results.find(({ code }) => code !== undefined)?.code;
  return { json: { reminders: results }, text, ...(refused !== undefined && { refused }) };
}

const remind: Command = {
  name: 'remind',
  usage: '<order or invoice> [<order or invoice> …] | --all-due [--send]',
  summary: 'Mail the next reminder of overdue invoices: of those named, or of all that are due',
  values: [
    '--all-due lists who would be reminded of what, and sends nothing; with --send it mails them.',
    'Orders in review are not among all that are due: name them.',
  ],
  options: ['all-due', 'send'],
  async run(desk, words) {
    const [all, isSent] = ['all-due', 'send'].map((name) => words.options[name] !== undefined);
    if (all === words.words.length > 0) throw new UsageError('Name orders or invoices, or use --all-due.');
    if (!all) return send(desk, await itemsNamed(desk, words.words));
    const items = await itemsToRemind(desk);
    if (isSent) return send(desk, items);
    const text = `${tableOf([...heads, ...more], items.map(rowOf))}\n${items.length} to remind. Nothing is sent without --send.`;
    return { json: { items }, text };
  },
};

const reminders: Command = {
  name: 'reminders',
  usage: '[--customer <number>] [--after <id>]',
  summary: 'Who was reminded of which invoice and when, newest first',
  options: ['customer', 'after'],
  async run({ shop }, words) {
    const [customer, after] = ['customer', 'after'].map((name) => optionOf(words, name));
    const answer = await shop.call(bookCalls.listReminders, {
      query: {
        ...(customer !== undefined && { customer_id: wholeOf(customer, '--customer') }),
        ...(after !== undefined && { after: wholeOf(after, '--after') }),
      },
    });
    const rows = answer.reminders.map(({ currency, amount, ...one }) => [
      ...[one.reminded_on, one.invoice, String(one.step), one.due, formatMoney({ amount, currency })],
      ...[String(one.customer_id), one.by],
    ]);
    const next = answer.next === null ? '' : `\nMore: --after ${answer.next}`;
    const columns = ['Reminded', 'Invoice', 'Step', 'Due', 'Open', 'Customer', 'By'];
    return { json: answer, text: tableOf(columns, rows) + next };
  },
};

export const openItemCommands: readonly Command[] = [openItems, remind, reminders];
