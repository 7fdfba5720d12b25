import { randomUUID } from 'node:crypto';
import type { Answer } from '@labelwerk/contracts/call/call.ts';
import { deskCalls } from '@labelwerk/contracts/desk/calls.ts';
import { formatMoney } from '@labelwerk/domain/money/format.ts';
import { jobStates } from '@labelwerk/domain/orders/job-states.ts';
import { orderStates } from '@labelwerk/domain/orders/order-states.ts';
import { type StaffEvent, staffEvents } from '@labelwerk/domain/orders/staff-moves.ts';
import { carriers } from '@labelwerk/domain/shipping/carriers.ts';
import {
  type Command,
  choiceOf,
  type Desk,
  needed,
  type Output,
  optionOf,
  type Words,
  wordOf,
} from '../command.ts';
import { linesOf, orderOf, wholeOf } from '../lines.ts';
import { textOfError } from '../many/each-of-many.ts';
import { patience } from '../many/patience.ts';
import { tableOf } from '../table.ts';
import { artworkCommands } from './artwork-commands.ts';
import { describeOrder, furtherFactsOf } from './orders/describe-order.ts';
import { parcelCommands } from './orders/parcel-commands.ts';
import { numbersOf } from './orders/save-of-orders.ts';
import { wayBackCommands } from './orders/way-back-commands.ts';
import { workCommands } from './orders/work-commands.ts';

const filters = ['market', 'from', 'to', 'search', 'after', 'limit'];
const filterOf = (given: Words) => {
  const query: Record<string, string | number> = {};
  for (const name of filters) {
    const value = optionOf(given, name);
    if (value !== undefined)
      query[name] = name === 'market' || name === 'limit' ? wholeOf(value, `--${name}`) : value;
  }
  return query as {
    market?: number;
    limit?: number;
    from?: string;
    to?: string;
    search?: string;
    after?: string;
  };
};
/** What an order can be searched by besides its words. */
const keys = ['email', 'invoice', 'tracking', 'file'];
const more = (next: string | null) => (next === null ? '' : `\nMore: --after ${next}`);
const filterUsage =
  '[--market <id>] [--from <day>] [--to <day>] [--search <words>] [--after <cursor>] [--limit <n>]';

const orders: Command = {
  name: 'orders',
  usage: `[--state <state>] [--item-state <state>] [--email <address>] [--invoice <number>] [--tracking <number>] [--file <name>] ${filterUsage}`,
  summary: 'Orders, newest first',
  values: [
    '--email: of the customer, or of the person who ordered. --invoice: also a credit note. --file: the whole name; of more than 500 files with it, the newest 500.',
    `--state: ${orderStates.join(', ')}`,
    `--item-state: ${jobStates.join(', ')}`,
  ],
  options: ['state', 'item-state', ...keys, ...filters],
  async run({ shop }, given) {
    const [state, jobState] = [optionOf(given, 'state'), optionOf(given, 'item-state')];
    const answer = await shop.call(deskCalls.findDeskOrders, {
      query: {
        ...filterOf(given),
        ...(state !== undefined && { state: choiceOf(state, orderStates, '--state') }),
        ...(jobState !== undefined && { job_state: choiceOf(jobState, jobStates, '--item-state') }),
        ...Object.fromEntries(
          keys.flatMap((name) => (given.options[name] ? [[name, needed(given, name)]] : [])),
        ),
      },
    });
    const rows = answer.orders.map((one) => [
      ...[one.order_number, one.created_at.slice(0, 10), one.state, one.site, one.customer, one.city],
      formatMoney({ amount: one.gross, currency: one.currency }),
      one.jobs.map(({ state: of }) => of).join(', '),
    ]);
    const heads = ['Order', 'Placed', 'State', 'Site', 'Customer', 'City', 'Total', 'Items'];
    return { json: answer, text: tableOf(heads, rows) + more(answer.next) };
  },
};

const jobs: Command = {
  name: 'items',
  usage: `[--state <state>] ${filterUsage}`,
  summary: 'Items of orders, newest first',
  values: [`--state: ${jobStates.join(', ')}`],
  options: ['state', ...filters],
  async run({ shop }, given) {
    const state = optionOf(given, 'state');
    const answer = await shop.call(deskCalls.findDeskJobs, {
      query: {
        ...filterOf(given),
        ...(state !== undefined && { state: choiceOf(state, jobStates, '--state') }),
      },
    });
    const rows = answer.jobs.map((one) => [
      ...[one.order_number, String(one.position), one.state, one.material, `${one.width} × ${one.height} mm`],
      ...[String(one.quantity), one.name],
    ]);
    const heads = ['Order', 'Item', 'State', 'Material', 'Size', 'Quantity', 'Name'];
    return { json: answer, text: tableOf(heads, rows) + more(answer.next) };
  },
};

const show: Command = {
  name: 'order',
  usage: '<number>',
  summary: 'An order with all its details',
  options: [],
  async run(desk, given) {
    const detail = await orderOf(desk, wordOf(given, 0, 'an order'));
    return describeOrder(detail, await furtherFactsOf(desk, detail));
  },
};

/** Lines that one request moves at most. */
const maxMoves = 200;

type Moved = Answer<typeof deskCalls.moveJobs>['results'][number];

/**
 * Triggers an event on lines of one order or of many, in requests of at most 200 lines; fails with the first reason if any
 * of them was refused. If a request fails after others were done, the table says which lines were moved.
 */
async function move(desk: Desk, given: Words, event: StaffEvent): Promise<Output> {
  const lines: (ReturnType<typeof linesOf>[number] & { readonly order: string })[] = [];
  for (const name of numbersOf(given)) {
    const detail = await orderOf(desk, name);
    lines.push(...linesOf(detail, given).map((line) => ({ ...line, order: detail.order.order_number })));
  }
  const pieces = Array.from({ length: Math.max(1, Math.ceil(lines.length / maxMoves)) }, (_, index) =>
    lines.slice(index * maxMoves, (index + 1) * maxMoves),
  );
  const note = optionOf(given, 'note') ?? '';
  const patient = patience();
  const results: Moved[] = [];
  let endedBy: unknown;
  for (const piece of pieces) {
    const jobs = piece.map(({ job_id, version }) => ({ job_id, version }));
    const body = { request_id: randomUUID(), event, note, jobs };
    try {
      if (endedBy === undefined)
        results.push(...(await patient(() => desk.shop.call(deskCalls.moveJobs, { body }))).results);
    } catch (error) {
      if (results.length === 0) throw error;
      endedBy = error;
    }
    if (endedBy !== undefined)
      for (const { job_id, order, position } of piece)
        results.push({
          ...{ job_id, order_number: order, position, done: false, state: null, version: null },
          problem: { code: 'not-done', detail: textOfError(endedBy) },
        });
  }
  const rows = results.map(({ order_number: order, position, state, problem }) => [
    ...[order ?? '', String(position ?? ''), state ?? '', problem?.detail ?? ''],
  ]);
  const problem = results.find((one) => one.problem)?.problem;
  const text = tableOf(['Order', 'Item', 'State', 'Refused because'], rows);
  const end = endedBy === undefined ? problem && { refused: problem.code } : { endedBy };
  return { json: { results }, text, ...end };
}

const moves: Readonly<Record<StaffEvent, string>> = {
  print: 'Start printing released items',
  finish: 'Printing done: start cutting and finishing',
  check: 'Finishing done: start the quality check',
  pack: 'Quality check passed: packed',
  deliver: 'Delivered: completes the items',
  hold: 'Hold items',
  resume: 'Resume held items',
};
const moveCommands: readonly Command[] = staffEvents.map((event) => ({
  name: event,
  usage: '<number> [<number> …] [--items 1,2] [--note <text>]',
  summary: moves[event],
  options: ['items', 'note'],
  run: (desk, given) => move(desk, given, event),
}));

const ship: Command = {
  name: 'ship',
  usage: '<number> --carrier <carrier> --tracking <number> [--items 1,2]',
  summary: `Ship packed items in one parcel (${carriers.join(', ')})`,
  options: ['carrier', 'tracking', 'items'],
  async run(desk, given) {
    const detail = await orderOf(desk, wordOf(given, 0, 'an order'));
    const carrier = choiceOf(needed(given, 'carrier'), carriers, '--carrier');
    const answer = await desk.shop.call(deskCalls.shipJobs, {
      params: { orderId: detail.order.id },
      body: {
        ...{ request_id: randomUUID(), carrier, tracking_number: needed(given, 'tracking') },
        jobs: linesOf(detail, given).map(({ job_id, version }) => ({ job_id, version })),
      },
    });
    return { json: answer, text: `Order ${detail.order.order_number}: shipped with ${carrier}` };
  },
};

export const orderCommands: readonly Command[] = [
  ...[orders, jobs, ...workCommands, show, ...moveCommands, ...wayBackCommands, ship, ...parcelCommands],
  ...artworkCommands,
];
