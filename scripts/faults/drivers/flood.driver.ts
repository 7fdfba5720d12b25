import { randomUUID } from 'node:crypto';
import { demoCustomer } from '../../test/demo-customer.ts';
import { secretsOf } from '../../test/open-shop.ts';
import type { Context, Driver, Figure, OpenShop } from '../driver.ts';
import { hostileFile, largeFile, plainFile } from '../support/causes/flood-files.ts';
import type { Entry } from '../support/journey/book.ts';
import { openAccount, payOrder, placeOrder } from '../support/journey/journey.ts';
import { Mails } from '../support/journey/mails.ts';
import { duration, spreadOf } from '../support/spread.ts';

const hostileFiles = 10;
const largeFiles = 30;
const goals = { mailMs: 2_000, paymentMs: 2_000, verdictMs: 5_000 };
const maxMs = 120_000;

let visitors = 0;

/** Uploads a file as a visitor from a separate IP address; returns its id. */
async function sendAsVisitor(
  shop: OpenShop,
  pdf: Uint8Array,
): Promise<{ hash: string; headers: Record<string, string> }> {
  visitors += 1;
  const { API_KEY = '', SERVICE_KEY = '' } = secretsOf(shop.site.dataFolder);
  const headers = {
    'x-api-key': API_KEY,
    'x-guest-id': randomUUID(),
    'x-service-key': SERVICE_KEY,
    'x-visitor': `10.1.${visitors >> 8}.${visitors & 255}`,
  };
  const form = new FormData();
  const filename = `${randomUUID()}.pdf`;
  form.set('filename', filename);
  form.set('file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), filename);
  const answer = await fetch(`${shop.apiAddress}/public/dataupload/upload`, {
    method: 'POST',
    headers,
    body: form,
    signal: AbortSignal.timeout(30_000),
  });
  const body = (await answer.json()) as { preflight_hash?: string };
  if (!answer.ok || !body.preflight_hash)
    throw new Error(`A file was refused: ${answer.status} ${JSON.stringify(body)}`);
  return { hash: body.preflight_hash, headers };
}

/** Polls until a condition is met; returns the time in ms. */
async function until(isSo: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < maxMs) {
    if (await isSo()) return performance.now() - began;
    await new Promise((done) => setTimeout(done, 50));
  }
  return maxMs;
}

/** From the last byte of another visitor's file to its verdict, in ms. */
async function firstVerdict(shop: OpenShop): Promise<number> {
  const began = performance.now();
  const { hash, headers } = await sendAsVisitor(shop, plainFile());
  await until(async () => {
    const url = `${shop.apiAddress}/public/en/dataupload/preflight/${hash}/1`;
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(30_000) });
    await answer.body?.cancel();
    return answer.status === 200;
  });
  return performance.now() - began;
}

/** From the sign-up to its mail, in ms. */
async function signUpMail(shop: OpenShop, mails: Mails): Promise<number> {
  const email = `${randomUUID()}@example.com`;
  const { SERVICE_KEY = '' } = secretsOf(shop.site.dataFolder);
  const began = performance.now();
  const answer = await fetch(`${shop.apiAddress}/internal/sign-up`, {
    method: 'POST',
    headers: { 'x-service-key': SERVICE_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({
      email,
      password: 'Riesling-2024-Kabinett!',
      name: 'Anna',
      last_name: 'Berg',
      site: 'de',
    }),
    signal: AbortSignal.timeout(30_000),
  });
  if (!answer.ok) throw new Error(`A sign-up was answered with ${answer.status}`);
  await answer.body?.cancel();
  if (!(await mails.codeFor(email, maxMs))) return maxMs;
  return performance.now() - began;
}

/** From the button of the payment page to the paid order, in ms. */
async function payment(entry: Entry): Promise<number> {
  const { redirect_url: page, order_number: number } = await placeOrder(entry);
  const began = performance.now();
  await payOrder(page);
  await until(async () => {
    const answer = await entry.shopper.insist('GET', `/private/customers/${entry.customerId}/orders`);
    const orders = (answer.body as { data?: { order_number: string; state: string }[] }).data ?? [];
    return orders.some((order) => order.order_number === number && order.state === 'paid');
  });
  return performance.now() - began;
}

/** Ten hostile files, each from another IP address, and thirty large ones of one customer. */
async function flood(shop: OpenShop): Promise<void> {
  const customer = await demoCustomer(shop.site);
  const large = largeFile();
  const sendLarge = async () => {
    for (let n = 0; n < largeFiles; n += 1) {
      // Each file has a different content.
      await customer.putFile(Buffer.concat([large, Buffer.from(`\n% ${randomUUID()}\n`)]), `large-${n}.pdf`);
    }
  };
  const sendHostile = async () => {
    const hostile = hostileFile();
    for (let n = 0; n < hostileFiles; n += 1)
      await sendAsVisitor(shop, Buffer.concat([hostile, Buffer.from(`\n% ${randomUUID()}\n`)]));
  };
  await Promise.all([sendLarge(), sendHostile()]);
}

const figureOf = (what: string, times: readonly number[], goalMs: number): Figure => {
  const { median, worst } = spreadOf([...times]);
  return {
    what: `${what} while ${hostileFiles} hostile and ${largeFiles} large files are checked: slowest of ${times.length} (median)`,
    measured: `${duration(worst)} (${duration(median)})`,
    goal: `below ${duration(goalMs)}`,
    met: worst < goalMs,
  };
};

async function run({ isQuick, say, openShop }: Context): Promise<readonly Figure[]> {
  const shop = await openShop({ RATE_LIMIT_PER_MINUTE: '1000000' });
  const mails = new Mails(shop.site.dataFolder);
  const entry = await openAccount(shop, mails);
  const rounds = isQuick ? 4 : 12;
  say('sending the flood');
  const flooding = flood(shop);
  flooding.catch(() => undefined);
  const [mailed, paid, judged]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    mailed.push(await signUpMail(shop, mails));
    paid.push(await payment(entry));
    judged.push(await firstVerdict(shop));
    const last = [mailed, paid, judged].map((times) => duration(times.at(-1) ?? 0));
    say(`round ${round + 1}: mail ${last[0]}, payment ${last[1]}, first verdict ${last[2]}`);
    await new Promise((done) => setTimeout(done, 1_000));
  }
  await flooding;
  return [
    figureOf('sign-up mail', mailed, goals.mailMs),
    figureOf('payment event', paid, goals.paymentMs),
    figureOf("another visitor's first verdict", judged, goals.verdictMs),
  ];
}

export const driver: Driver = { name: 'flood', minutes: 15, opensShop: true, run };
