import { secretsOf } from '../../test/open-shop.ts';
import type { Context, Driver, Figure, OpenShop } from '../driver.ts';
import { spreadOf } from '../support/spread.ts';

const goalMs = 5;
const password = 'Riesling-2024-Kabinett!';

type Call = { readonly path: string; readonly body: (email: string) => object };

const account = (email: string) => ({ email, password, name: 'Anna', last_name: 'B', site: 'de' });

/** Another sign-up, for separate accounts: an address gets at most five mails an hour. */
const signUp: Call = { path: '/sign-up', body: account };

/**
 * Other calls that anybody may make for an address, each made twice for every account: with the code of the sign-up
 * this makes five codes.
 */
const calls: readonly Call[] = [
  { path: '/forgot-password', body: (email) => ({ email }) },
  { path: '/sign-up/resend', body: (email) => ({ email }) },
  { path: '/forgot-password/confirm', body: (email) => ({ email, code: '000000', password }) },
  { path: '/sessions', body: (email) => ({ username: email, password: 'Wrong-2024-Word!' }) },
];

let visitors = 0;

/** Sends a call as the storefront does, each for another visitor; returns status and duration in ms. */
async function timed(shop: OpenShop, path: string, body: object) {
  visitors += 1;
  const init = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-service-key': secretsOf(shop.site.dataFolder).SERVICE_KEY ?? '',
      'x-visitor': `10.${(visitors >> 8) & 255}.${visitors & 255}.7`,
    },
    body: JSON.stringify(body),
  };
  const began = performance.now();
  const answer = await fetch(`${shop.apiAddress}/internal${path}`, init);
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - began };
}

/** Calls for known and unknown addresses, alternating which comes first. */
async function compare(shop: OpenShop, accounts: readonly string[], call: Call): Promise<Figure> {
  const known = [...accounts, ...accounts];
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const statuses = { known: new Set<number>(), unknown: new Set<number>() };
  for (const [round, email] of known.entries()) {
    const pair = [
      ['known', email],
      ['unknown', `nobody-${round}-${visitors}@example.com`],
    ] as const;
    for (const [who, to] of round % 2 === 0 ? pair : pair.toReversed()) {
      const { status, ms } = await timed(shop, call.path, call.body(to));
      statuses[who].add(status);
      times[who].push(ms);
    }
  }
  const [a, b] = [[...statuses.known], [...statuses.unknown]].map((set) => set.sort().join());
  if (a !== b) throw new Error(`${call.path} answers ${a} to known addresses and ${b} to unknown ones`);
  const medians = { known: spreadOf(times.known).median, unknown: spreadOf(times.unknown).median };
  const apart = Math.abs(medians.known - medians.unknown);
  return {
    what: `${call.path}, known and unknown addresses, ${known.length} tries of each: medians apart`,
    measured: `${apart.toFixed(2)} ms (${medians.known.toFixed(2)}, ${medians.unknown.toFixed(2)})`,
    goal: `below ${goalMs} ms`,
    met: apart < goalMs,
  };
}

/** Opens `count` accounts; returns their addresses. */
async function openAccounts(shop: OpenShop, name: string, count: number): Promise<readonly string[]> {
  const emails = Array.from({ length: count }, (_, at) => `${name}-${at}@example.com`);
  for (const email of emails) {
    const { status } = await timed(shop, signUp.path, signUp.body(email));
    if (status !== 200) throw new Error(`Opening an account was answered with ${status}`);
  }
  return emails;
}

async function run({ isQuick, say, openShop }: Context): Promise<readonly Figure[]> {
  const shop = await openShop({ RATE_LIMIT_PER_MINUTE: '1000000' });
  const count = isQuick ? 50 : 150;
  say(`opening ${2 * count} accounts`);
  const known = await openAccounts(shop, 'somebody', count);
  const figures = [await compare(shop, await openAccounts(shop, 'another', count), signUp)];
  for (const call of calls) figures.push(await compare(shop, known, call));
  return figures;
}

export const driver: Driver = { name: 'known-addresses', minutes: 10, opensShop: true, run };
