import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { hasEffectByGet } from '@labelwerk/contracts/call/get-with-effect.ts';
import { plainLabel } from '@labelwerk/domain/pricing/configuration/plain-label.ts';
import { foreignCallers } from '@labelwerk/testkit/http/foreign-callers.ts';
import { spellingsOf } from '@labelwerk/testkit/http/spellings.ts';
import { changedTables, tablesState } from '../../../apps/api/src/testing/database/tables-state.ts';
import type { Context, Driver, Figure, OpenShop } from '../driver.ts';
import { readyToOrder, type Victim } from '../support/api/ready-to-order.ts';
import { openTables } from '../support/shop/shop-tables.ts';

/** A call of the storefront that changes data. */
type Target = { readonly method: string; readonly path: string };

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const callers = Object.values(foreignCallers);
const atOnce = 8;
/**
 * Tables that change without an attack: reads of our own pages, including prefetches, update the session's last use,
 * and recurring tasks are queued again. Other tasks are checked separately.
 */
const noted = new Set(['sessions', 'tasks']);

type Description = { readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>> };

/** Every registered call that changes data, from the descriptions (OpenAPI), and the storefront's own. */
async function targetsOf(shop: OpenShop, victim: Victim): Promise<readonly Target[]> {
  const found: Target[] = [];
  for (const base of ['public', 'private']) {
    const answer = await fetch(`${shop.apiAddress}/${base}/openapi.json`);
    const { paths } = (await answer.json()) as Description;
    for (const [pattern, calls] of Object.entries(paths))
      for (const method of Object.keys(calls).map((name) => name.toUpperCase())) {
        const path = pattern.replace(
          /\{(\w+)\}/g,
          (_whole, name: string) => victim.names[name] ?? randomUUID(),
        );
        if (method !== 'GET' || hasEffectByGet(`/${base}${path}`))
          found.push({ method, path: `/api/${base}${path}` });
      }
  }
  return [
    ...found,
    { method: 'DELETE', path: '/api/sessions/others' },
    { method: 'POST', path: '/api/account/forgot-password' },
    { method: 'POST', path: '/api/session' },
    { method: 'DELETE', path: '/api/session' },
  ];
}

const bodyFor = (path: string): object => {
  if (path.includes('Item')) return { configuration: plainLabel, name: 'Honey' };
  if (path.includes('/cart/')) return { remarks: 'from elsewhere' };
  if (path.includes('updateCustomer')) return { name: 'Elsewhere' };
  if (path.includes('Folder')) return { folder_name: 'Elsewhere' };
  return {};
};

const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

/** Sends a path exactly as given, with the victim's cookies; returns the status. */
function send(
  port: number,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const hasBody = ['POST', 'PUT', 'PATCH'].includes(method);
  const body = hasBody ? JSON.stringify(bodyFor(path)) : '';
  const length = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const sent = request(
    {
      port,
      host: '127.0.0.1',
      method,
      path,
      agent,
      timeout: 30_000,
      headers: { ...headers, ...(hasBody && length) },
    },
    (response) =>
      response
        .on('end', () => resolve(response.statusCode ?? 0))
        .on('error', () => resolve(0))
        .resume(),
  );
  sent.on('error', () => resolve(0)).on('timeout', () => sent.destroy());
  sent.end(body);
  return promise;
}

/** The requests: each target by every method and spelling, by callers in turn; by its own method by all of them. */
function* attacks(targets: readonly Target[], isQuick: boolean) {
  let turn = 0;
  for (const { method: own, path } of targets)
    for (const [index, [, spelling]] of spellingsOf(path).entries())
      for (const method of methods) {
        turn += 1;
        const by = method === own && !isQuick ? callers : [callers[(index + turn) % callers.length] ?? {}];
        for (const headers of by) yield { method, path: spelling, headers };
      }
}

async function run({ isQuick, say, openShop }: Context): Promise<readonly Figure[]> {
  const shop = await openShop();
  const victim = await readyToOrder(shop);
  const port = Number(new URL(shop.shopAddress).port);
  const targets = await targetsOf(shop, victim);
  const { db, close } = openTables(shop.site);
  try {
    const before = await quietState(db);
    const tasks = await tasksIn(db);
    const queue = attacks(targets, isQuick);
    let sent = 0;
    let failed = 0;
    const work = async () => {
      for (const { method, path, headers } of queue) {
        const status = await send(port, method, path, { cookie: victim.cookies, ...headers });
        sent += 1;
        if (status === 0 || status >= 500) failed += 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    const changed = changedTables(before, await tablesState(db)).filter((name) => !noted.has(name));
    const effects = [...changed, ...(await tasksIn(db)).difference(tasks)];
    say(`${sent} requests to ${targets.length} calls`);
    const { status } = await victim.order();
    return [
      {
        what: `effects of ${sent} requests from elsewhere on ${targets.length} calls that change something`,
        measured: effects.length === 0 ? '0' : `${effects.length}: ${effects.join(', ')}`,
        goal: '0',
        met: effects.length === 0 && targets.length > 40,
      },
      { what: '... of which failed on our side', measured: String(failed), goal: '0', met: failed === 0 },
      {
        what: 'the same cart, ordered from the own page',
        measured: String(status),
        goal: '200',
        met: status === 200,
      },
    ];
  } finally {
    agent.destroy();
    await close();
  }
}

/** Names of the tasks in the queue, in any state. */
async function tasksIn(db: Parameters<typeof tablesState>[0]): Promise<Set<string>> {
  const rows = await db.selectFrom('tasks').select('name').distinct().execute();
  return new Set(rows.map(({ name }) => name));
}

/**
 * The tables once nothing changes any more without requests; throws if the shop does not come to rest within a minute.
 */
async function quietState(db: Parameters<typeof tablesState>[0]) {
  let last = await tablesState(db);
  for (let tries = 0; tries < 30; tries += 1) {
    await new Promise((done) => setTimeout(done, 2_000));
    const now = await tablesState(db);
    if (changedTables(last, now).length === 0) return now;
    last = now;
  }
  throw new Error('The shop did not come to rest');
}

export const driver: Driver = { name: 'cross-site', minutes: 15, opensShop: true, run };
