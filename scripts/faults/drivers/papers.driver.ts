import { join } from 'node:path';
import type { Shop } from '../../../packages/client/src/client.ts';
import type { Context, Driver, Figure, OpenShop } from '../driver.ts';
import { openDesk } from '../support/desk/desk.ts';
import { approve, payBack, produceAndShip } from '../support/desk/lead-order.ts';
import { openAccount, payOrder, placeOrder, sendFile } from '../support/journey/journey.ts';
import { Mails } from '../support/journey/mails.ts';
import { startMailServer } from '../support/mail-server.ts';
import { rowsIn } from '../support/saved/invoices.ts';
import { type Ended, faultsOfMails, faultsOfPapers, untilAllIsDone } from '../support/saved/papers-book.ts';
import type { Kind } from '../support/shop/processes-of-shop.ts';
import { killAndWait } from '../support/shop/wellness.ts';
import { duration, spreadOf } from '../support/spread.ts';

const walkers = 3;
const kinds: readonly Kind[] = ['worker', 'API', 'worker', 'database'];
const refundsOfOrder = [100, 50];
const pauseMs = () => 200 + Math.random() * 2_500;

/** Moves the revocation period of approvals into the past, also while the database restarts. */
async function passTheHour({ site }: OpenShop, orderId: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await rowsIn(
        site,
        "update order_jobs set release_at = now() - interval '1 second' where order_id = $1 and state = 'approved'",
        [orderId],
      );
      return;
    } catch (error) {
      if (tries === 100) throw error;
      await new Promise((next) => setTimeout(next, 200));
    }
  }
}

type Book = { readonly ended: Ended[]; readonly failures: string[]; isOver: boolean };

/** Takes orders from the upload to two refunds, one after the other, until stopped. */
async function leadOrders(shop: OpenShop, desk: Shop, book: Book): Promise<void> {
  const mails = new Mails(shop.site.dataFolder);
  while (!book.isOver) {
    try {
      const entry = await openAccount(shop, mails);
      const order = await placeOrder(entry, await sendFile(entry));
      await payOrder(order.redirect_url);
      await approve(entry, order.order_id, (orderId) => passTheHour(shop, orderId));
      await produceAndShip(desk, order.order_id);
      for (const amount of refundsOfOrder) await payBack(desk, order.order_id, amount);
      book.ended.push({
        orderId: order.order_id,
        number: order.order_number,
        refunds: refundsOfOrder.length,
      });
    } catch (error) {
      book.failures.push(error instanceof Error ? error.message : String(error));
      await new Promise((next) => setTimeout(next, 500));
    }
  }
}

/**
 * Kills worker, API and database repeatedly while orders are uploaded, paid, approved, produced, shipped and partly
 * refunded by calls, and then checks papers, their numbers and mails against the orders.
 */
async function run({ root, isQuick, say, openShop }: Context): Promise<readonly Figure[]> {
  const rounds = isQuick ? 3 : 30;
  const mailServer = await startMailServer();
  const shop = await openShop({ SMTP_URL: mailServer.url, MAIL_READER: 'off' });
  mailServer.keepIn(join(shop.site.dataFolder, 'mail'));
  const desk = await openDesk(root, shop);
  const book: Book = { ended: [], failures: [], isOver: false };
  const { ended, failures } = book;
  const work = Array.from({ length: walkers }, () => leadOrders(shop, desk, book));
  const times: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      await new Promise((next) => setTimeout(next, pauseMs()));
      times.push(await killAndWait(shop, kinds[round % kinds.length] as Kind));
      if (round % 5 === 4) say(`${round + 1} kills, ${ended.length} orders paid back in part`);
    }
  } finally {
    book.isOver = true;
    await Promise.all(work);
  }
  await untilAllIsDone(shop.site, ended);
  const papers = await faultsOfPapers(shop.site, ended);
  const mails = await faultsOfMails(shop.site, mailServer.received);
  mailServer.close();
  for (const line of [...papers.wrong, ...papers.gaps, ...mails.lost, ...mails.doubled, ...failures].slice(
    0,
    30,
  ))
    say(line);
  const none = (what: string, found: readonly string[]): Figure => ({
    what,
    measured: String(found.length),
    goal: '0',
    met: found.length === 0,
  });
  const { median, worst } = spreadOf(times);
  return [
    {
      what: `orders led to two refunds; papers and mails of them, through ${rounds} kills of worker, API and database`,
      measured: `${ended.length}; ${papers.papers}; ${mails.mails}`,
      goal: 'more than 0 each',
      met: ended.length > 0 && papers.papers > 0 && mails.mails > 0,
    },
    none('papers that are missing, or there twice', papers.wrong),
    none('gaps and repeats in the numbers of invoices and credit notes', papers.gaps),
    none('mails that are lost', mails.lost),
    none('mails sent twice under different Message-IDs', mails.doubled),
    {
      what: 'mails sent again under the same Message-ID: killed between the server’s answer and the note',
      measured: String(mails.repeats),
      goal: `at most ${rounds}`,
      met: mails.repeats <= rounds,
    },
    none('orders that were refused or got stuck', failures),
    {
      what: 'well again after a kill: median, worst',
      measured: `${duration(median)}, ${duration(worst)}`,
      goal: 'said, not judged here',
      met: true,
    },
  ];
}

export const driver: Driver = { name: 'papers', minutes: 40, opensShop: true, run };
