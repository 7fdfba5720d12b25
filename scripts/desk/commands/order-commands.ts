import { randomUUID } from 'node:crypto';
import { deskCalls } from '@labelwerk/contracts/desk/calls.ts';
import type { DeskOrderDetail } from '@labelwerk/contracts/desk/orders.ts';
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
  UsageError,
  type Words,
  wordOf,
} from '../command.ts';
import { linesOf, orderOf, wholeOf } from '../lines.ts';
import { factsOf, tableOf } from '../table.ts';
import { artworkCommands } from './artwork-commands.ts';

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
const more = (next: string | null) => (next === null ? '' : `\nMore: --after ${next}`);
const filterUsage =
  '[--market <id>] [--from <day>] [--to <day>] [--search <words>] [--after <cursor>] [--limit <n>]';

const orders: Command = {
  name: 'orders',
  usage: `[--state <state>] [--item-state <state>] ${filterUsage}`,
  summary: 'Orders, newest first',
  values: [`--state: ${orderStates.join(', ')}`, `--item-state: ${jobStates.join(', ')}`],
  options: ['state', 'item-state', ...filters],
  async run({ shop }, given) {
    const [state, jobState] = [optionOf(given, 'state'), optionOf(given, 'item-state')];
    const answer = await shop.call(deskCalls.findDeskOrders, {
      query: {
        ...filterOf(given),
        ...(state !== undefined && { state: choiceOf(state, orderStates, '--state') }),
        ...(jobState !== undefined && { job_state: choiceOf(jobState, jobStates, '--item-state') }),
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

function describeOrder(detail: DeskOrderDetail): Output {
  const { order, lines } = detail;
  const head = factsOf({
    Order: order.order_number,
    State: order.state,
    Placed: order.created_at,
    Customer: detail.customer_email,
    'Ordered by': order.ordered_by ?? '',
    Language: order.lang,
    Payment: order.payment_name,
    Total: formatMoney({ amount: order.totals.gross, currency: order.totals.currency }),
    Reference: order.customer_reference,
    Remarks: order.remarks,
  });
  const rows = order.jobs.map(({ id, position, name, state, quantity, material }) => {
    const moves = lines.find((line) => line.id === id)?.moves ?? [];
    return [String(position), state, String(quantity), material, moves.join(', '), name];
  });
  const services = order.services.map(({ id, name, subject, state, net }) => [
    ...[id, [name, subject].filter(Boolean).join(': '), state],
    formatMoney({ amount: net, currency: order.totals.currency }),
  ]);
  const packs = order.sample_packs.map(({ id, samples, state }) => [
    ...[id, state, samples.map((sample) => sample.id).join(', ')],
  ]);
  // Only if several people share the account.
  const people = order.jobs.flatMap(({ position, approval, files }) => [
    ...(approval.approved_by === null ? [] : [`Item ${position}: approved by ${approval.approved_by}`]),
    ...files.flatMap(({ filename, uploaded_by: by }) =>
      by === null ? [] : [`Item ${position}: ${filename}, uploaded by ${by}`],
    ),
  ]);
  const parcels = order.shipments.map(
    ({ carrier, tracking_number: number, shipped_at: at }) => `${at}  ${carrier} ${number}`,
  );
  const placeOf = (id: string | null) => order.jobs.find((job) => job.id === id)?.position;
  const line = order.timeline.map(({ at, job_id: id, text }) => [at, String(placeOf(id) ?? ''), text]);
  const parts = [
    head,
    rows.length === 0 ? '' : tableOf(['Item', 'State', 'Quantity', 'Material', 'You may', 'Name'], rows),
    services.length === 0 ? '' : tableOf(['Service', 'What', 'State', 'Net'], services),
    packs.length === 0 ? '' : tableOf(['Sample pack', 'State', 'Samples'], packs),
    people.join('\n'),
    parcels.join('\n'),
    line.length === 0 ? '' : tableOf(['At', 'Item', 'What the customer reads'], line),
  ];
  return { json: detail, text: parts.filter((part) => part !== '').join('\n\n') };
}

const show: Command = {
  name: 'order',
  usage: '<number>',
  summary: 'An order with all its details',
  options: [],
  run: async (desk, given) => describeOrder(await orderOf(desk, wordOf(given, 0, 'an order'))),
};

/** Triggers an event on lines of one order or of many; fails with the first reason if any of them was refused. */
async function move(desk: Desk, given: Words, event: StaffEvent): Promise<Output> {
  if (given.words.length === 0) throw new UsageError('Name one or more orders.');
  if (given.words.length > 1 && given.options.items) throw new UsageError('--items needs exactly one order.');
  const wanted: ReturnType<typeof linesOf> = [];
  for (const name of given.words) wanted.push(...linesOf(await orderOf(desk, name), given));
  const body = {
    request_id: randomUUID(),
    event,
    note: optionOf(given, 'note') ?? '',
    jobs: wanted.map(({ job_id, version }) => ({ job_id, version })),
  };
  const answer = await desk.shop.call(deskCalls.moveJobs, { body });
  const rows = answer.results.map(({ job_id: id, state, problem }) => [
    String(wanted.find((line) => line.job_id === id)?.position ?? ''),
    state ?? '',
    problem?.detail ?? '',
  ]);
  const problem = answer.results.find((one) => one.problem)?.problem;
  const text = tableOf(['Item', 'State', 'Refused because'], rows);
  return { json: answer, text, ...(problem && { refused: problem.code }) };
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
  ...[orders, jobs, show, ...moveCommands, ship],
  ...artworkCommands,
];
