import type { Context, Driver, Figure, OpenShop } from '../driver.ts';
import { openAccount, placeOrder } from '../support/journey/journey.ts';
import { Mails } from '../support/journey/mails.ts';
import { stormOf } from '../support/money/event-storm.ts';
import {
  faultsOfMoney,
  grossOf,
  type MoneyFound,
  type Payable,
  type Way,
} from '../support/money/order-book.ts';
import { account, readByOperator, writeStatement } from '../support/money/read-statement.ts';
import type { Kind } from '../support/shop/processes-of-shop.ts';
import { killAndWait } from '../support/shop/wellness.ts';
import { duration, spreadOf } from '../support/spread.ts';

const walkers = 3;
const ways: readonly Way[] = [
  'card',
  'transfer',
  'card',
  'transfer',
  'card-wrong',
  'transfer',
  'transfer-wrong',
];
const kinds: readonly Kind[] = ['API', 'worker', 'database'];
const pauseMs = () => 200 + Math.random() * 1_500;
const settledWithinMs = 120_000;
/** Maximum factor by which an order may take longer, at the median, while a statement is read. */
const slowerAtMost = 2;

type Book = {
  readonly payables: Payable[];
  /** Duration of each order from its first call to its number, in ms. */
  readonly times: number[];
  readonly failures: string[];
  deliveries: number;
  isOver: boolean;
};

const newBook = (): Book => ({ payables: [], times: [], failures: [], deliveries: 0, isOver: false });

/** New customers order, each in the next way, until `over`; the events of card payments are delivered as a storm. */
async function orderAndPay(shop: OpenShop, book: Book): Promise<void> {
  const mails = new Mails(shop.site.dataFolder);
  for (let turn = Math.floor(Math.random() * ways.length); !book.isOver; turn += 1) {
    const way = ways[turn % ways.length] as Way;
    const isCard = way.startsWith('card');
    try {
      const entry = await openAccount(shop, mails);
      const began = performance.now();
      const placed = await placeOrder(entry, undefined, isCard ? 'card' : 'bank_transfer');
      book.times.push(performance.now() - began);
      const payable: Payable = {
        way,
        orderId: placed.order_id,
        number: placed.order_number,
        gross: await insist(() => grossOf(shop, placed.order_id)),
        session: isCard ? new URL(placed.redirect_url).pathname.split('/').at(-1) : undefined,
      };
      book.payables.push(payable);
      if (isCard) book.deliveries += await stormOf(shop, payable);
    } catch (error) {
      book.failures.push(error instanceof Error ? error.message : String(error));
      await new Promise((done) => setTimeout(done, 500));
    }
  }
}

/** Queries the tables, repeatedly while the database restarts. */
async function insist<T>(look: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await look();
    } catch (error) {
      if (tries === 300) throw error;
      await new Promise((done) => setTimeout(done, 200));
    }
  }
}

/** Lets customers order while `work` runs. */
async function during(shop: OpenShop, work: (book: Book) => Promise<void>): Promise<Book> {
  const book = newBook();
  const orders = Array.from({ length: walkers }, () => orderAndPay(shop, book));
  try {
    await work(book);
  } finally {
    book.isOver = true;
    await Promise.all(orders);
  }
  return book;
}

/** Waits until every event is applied; remaining errors are found by the caller. */
async function untilSettled(shop: OpenShop, payables: readonly Payable[]): Promise<MoneyFound> {
  const until = performance.now() + settledWithinMs;
  for (;;) {
    const found = await insist(() => faultsOfMoney(shop, payables));
    if (Object.values(found).every(({ length }) => length === 0) || performance.now() > until) return found;
    await new Promise((done) => setTimeout(done, 500));
  }
}

const transfersOf = ({ payables }: Book) => payables.filter(({ way }) => way.startsWith('transfer'));

/**
 * Kills API, worker and database while customers order, events of their payments are delivered ten times in any order,
 * and an operator reads one large statement twice at the same time; then compares orders with the received money.
 * Afterwards, without kills, it measures how much reading a statement slows down other customers.
 */
async function run({ root, isQuick, say, openShop }: Context): Promise<readonly Figure[]> {
  const rounds = isQuick ? 6 : 30;
  const entries = isQuick ? 5_000 : 50_000;
  // Every order is that of a new account: more than one network may sign up in an hour.
  const shop = await openShop({ ...account, USER_POOL_MAILS_PER_NETWORK: '1000000' });
  let tries = 0;
  let booked = 0;
  const read = async (path: string) => {
    const both = await Promise.all([readByOperator(root, shop, path), readByOperator(root, shop, path)]);
    for (const one of both) {
      tries += one.tries;
      booked += one.counts.booked;
    }
  };
  const killed = await during(shop, async (book) => {
    for (let round = 0; round < rounds; round += 1) {
      // In every third round a statement is read, and the kill happens during that.
      const reading = round % 3 === 2 ? read(writeStatement(transfersOf(book), entries)) : undefined;
      await new Promise((done) => setTimeout(done, pauseMs()));
      await killAndWait(shop, kinds[Math.floor(round / 3 + round) % kinds.length] as Kind);
      await reading;
      if (round % 5 === 4)
        say(`${round + 1} kills, ${book.payables.length} orders, ${book.deliveries} deliveries`);
    }
  });
  const statement = writeStatement(transfersOf(killed), entries);
  await read(statement);
  const found = await untilSettled(shop, killed.payables);
  const again = await readByOperator(root, shop, statement);

  const calm = await during(shop, () => new Promise((done) => setTimeout(done, isQuick ? 10_000 : 30_000)));
  const beside = await during(shop, () => read(writeStatement(transfersOf(calm), entries)));
  const last = writeStatement([...transfersOf(calm), ...transfersOf(beside)], entries);
  await readByOperator(root, shop, last);
  const later = await untilSettled(shop, [...calm.payables, ...beside.payables]);

  const failures = [killed, calm, beside].flatMap((book) => book.failures);
  const faults = (pick: (found: MoneyFound) => readonly string[]) => [...pick(found), ...pick(later)];
  const none = (what: string, lines: readonly string[]): Figure => {
    for (const line of lines.slice(0, 10)) say(line);
    return { what, measured: String(lines.length), goal: '0', met: lines.length === 0 };
  };
  const [alone, along] = [spreadOf(calm.times), spreadOf(beside.times)];
  const all = [killed, calm, beside];
  const orders = all.reduce((sum, { payables }) => sum + payables.length, 0);
  const deliveries = all.reduce((sum, book) => sum + book.deliveries, 0);
  return [
    {
      what: `orders; deliveries of events; entries booked by ${tries} readings of ${entries} entries, through ${rounds} kills`,
      measured: `${orders}; ${deliveries}; ${booked}`,
      goal: 'more than 0 each',
      met: killed.payables.length > 0 && killed.deliveries > 0 && booked > 0,
    },
    none(
      'orders that are not paid exactly once by the right amount',
      faults(({ wrong }) => wrong),
    ),
    none(
      'orders not held in review, or released, at another amount',
      faults(({ released }) => released),
    ),
    none(
      'transfers not booked exactly once, or not flagged',
      faults(({ entries: kept }) => kept),
    ),
    none(
      'tasks that were given up',
      faults(({ givenUp }) => givenUp),
    ),
    none('orders and events that were refused or got stuck', failures),
    {
      what: 'entries that a statement read before books again',
      measured: String(again.counts.booked),
      goal: '0',
      met: again.counts.booked === 0,
    },
    {
      what: 'an order from cart to number: median, worst; while two read a statement',
      measured: `${duration(alone.median)}, ${duration(alone.worst)}; ${duration(along.median)}, ${duration(along.worst)}`,
      goal: `at most ${slowerAtMost} times the median`,
      met: beside.times.length > 0 && along.median <= slowerAtMost * alone.median,
    },
  ];
}

export const driver: Driver = { name: 'money', minutes: 30, opensShop: true, run };
