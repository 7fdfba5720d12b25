import { randomUUID } from 'node:crypto';
import { plainLabel } from '@labelwerk/domain/pricing/configuration/plain-label.ts';
import { secretsOf } from '../../../test/open-shop.ts';
import type { OpenShop } from '../../driver.ts';
import { Mails } from '../journey/mails.ts';
import { type Kind, processOf } from './processes-of-shop.ts';

const maxMs = 60_000;
const pollMs = 20;

const post = (shop: OpenShop, path: string, body: object) => {
  const { API_KEY = '', SERVICE_KEY = '' } = secretsOf(shop.site.dataFolder);
  return fetch(`${shop.apiAddress}${path}`, {
    method: 'POST',
    headers: { 'x-api-key': API_KEY, 'x-service-key': SERVICE_KEY, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(5_000),
  });
};

/** Whether the storefront reaches the API, and the API writes to its database. */
async function answers(shop: OpenShop): Promise<boolean> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const signal = AbortSignal.timeout(5_000);
  const session = await fetch(`${shop.shopAddress}/api/session`, { headers, signal });
  await session.body?.cancel();
  if (!session.ok) return false;
  const cart = await post(shop, '/public/1/de/cart/addCartItem', { configuration: plainLabel, name: 'Jam' });
  await cart.body?.cancel();
  return cart.ok;
}

/** Whether a mail requested now is sent: the queue is processed. */
async function mailsGoOut(shop: OpenShop, withinMs: number): Promise<boolean> {
  const email = `${randomUUID()}@example.com`;
  const account = { email, password: 'Riesling-2024-Kabinett!', name: 'Anna', last_name: 'Berg', site: 'de' };
  const mails = new Mails(shop.site.dataFolder);
  await mails.skipPresent();
  const asked = await post(shop, '/internal/sign-up', account);
  await asked.body?.cancel();
  return asked.ok && (await mails.codeFor(email, withinMs)) !== undefined;
}

/**
 * Kills a process with SIGKILL; returns the time in ms until another one does its work: the storefront, the API and the
 * database answer and write, the worker sends a mail. Throws if this takes more than a minute.
 */
export async function killAndWait(shop: OpenShop, kind: Kind): Promise<number> {
  const victim = processOf(shop.site, kind);
  process.kill(victim, 'SIGKILL');
  const began = performance.now();
  const left = () => maxMs - (performance.now() - began);
  let missing = 'another process';
  while (left() > 0) {
    const isAnother = await Promise.try(() => processOf(shop.site, kind) !== victim).catch(() => false);
    if (isAnother) missing = 'answers of storefront and API';
    if (isAnother && (await answers(shop).catch(() => false))) {
      if (kind !== 'worker') return performance.now() - began;
      missing = 'mails';
      if (await mailsGoOut(shop, left()).catch(() => false)) return performance.now() - began;
    }
    await new Promise((done) => setTimeout(done, pollMs));
  }
  throw new Error(`${maxMs / 1000} s after kill -9 of the ${kind} the shop still had no ${missing}`);
}
