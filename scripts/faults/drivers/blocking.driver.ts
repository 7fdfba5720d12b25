import type { Context, Driver, Figure } from '../driver.ts';
import { type ApiSite, openApiSite } from '../support/api/api-site.ts';
import { duration, spreadOf } from '../support/spread.ts';

/** Searches that were the most expensive: long words that fit many words of the texts in part. */
const searches = [
  'etikettierung verpackung bestellungen druckerei materialien veredelungen lieferungen rechnungen',
  'étiquettes conditionnement impressions matériaux finitions livraisons commandes facturation',
  'qqqqqqqqqq qqqqqqqqqq wwwwwwwwww xxxxxxxxxx yyyyyyyyyy zzzzzzzzzz vvvvvvvvvv jjjjjjjjjj',
  'a e i o u l m s',
];
/** `firstMs`: while the process loads modules and writes descriptions for its first calls, once. */
const goals = { searchMs: 2_000, otherMs: 1_000, firstMs: 4_000 };

/** Calls of one stranger that compute most, each from networks of its own. */
function strangers(site: ApiSite): readonly ((at: number) => Promise<Response>)[] {
  const from = (at: number) => ({
    'x-service-key': site.serviceKey,
    'x-visitor': `2001:db8:${(at % 5_000).toString(16)}:1::1`,
  });
  const get =
    (path: string, headers: Record<string, string> = {}) =>
    (at: number) =>
      fetch(site.address + path, {
        headers: { ...from(at), ...headers },
        signal: AbortSignal.timeout(60_000),
      });
  return [
    ...searches.map((words) =>
      get(`/wp-json/wp/v2/search?search=${encodeURIComponent(words)}&per_page=100&_embed=1`),
    ),
    get('/wp-json/wp/v2/pages?per_page=100'),
    get('/wp-json/wp/v2/media?per_page=100'),
    get('/public/openapi.json'),
  ];
}

/** Milliseconds until the complete answer, while it is asked again and again until `done`. */
async function timesOf(send: () => Promise<Response>, done: Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  let isDone = false;
  void done.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const began = performance.now();
    const answer = await send();
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.url} was answered with ${answer.status}`);
    times.push(performance.now() - began);
    await new Promise((pause) => setTimeout(pause, 20));
  }
  return times;
}

async function flood(
  site: ApiSite,
  rounds: number,
): Promise<{ times: number[]; statuses: Map<number, number> }> {
  const times: number[] = [];
  const statuses = new Map<number, number>();
  const calls = strangers(site);
  let at = 0;
  const one = async () => {
    for (const call of calls) {
      at += 1;
      const began = performance.now();
      const answer = await call(at);
      await answer.arrayBuffer();
      times.push(performance.now() - began);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    }
  };
  // Three strangers at a time.
  for (let round = 0; round < rounds; round += 1) await Promise.all([one(), one(), one()]);
  return { times, statuses };
}

async function run({ root, isQuick, say }: Context): Promise<readonly Figure[]> {
  const site = await openApiSite(root);
  try {
    await site.start({});
    const headers = { 'x-api-key': site.key };
    const askLive = () => fetch(`${site.address}/health/live`);
    say('the first calls of the process');
    const warming = flood(site, 1);
    const [firsts] = await Promise.all([timesOf(askLive, warming), warming]);
    say('three strangers send searches and lists');
    const flooding = flood(site, isQuick ? 3 : 10);
    const [live, price, { times, statuses }] = await Promise.all([
      timesOf(askLive, flooding),
      timesOf(() => fetch(`${site.address}/public/1/de/calculatorInfo`, { headers }), flooding),
      flooding,
    ]);
    const faults = [...statuses].filter(([status]) => status >= 500 && status !== 503);
    const figure = (what: string, all: readonly number[], goalMs: number): Figure => {
      const { median, worst } = spreadOf(all);
      return {
        what: `${what}: slowest of ${all.length} (median)`,
        measured: `${duration(worst)} (${duration(median)})`,
        goal: `below ${duration(goalMs)}`,
        met: all.length > 0 && worst < goalMs,
      };
    };
    return [
      figure('/health/live beside the first calls of the process', firsts, goals.firstMs),
      figure('/health/live beside three strangers', live, goals.otherMs),
      figure('calculatorInfo beside three strangers', price, goals.otherMs),
      figure('the strangers’ own calls', times, goals.searchMs),
      {
        what: 'answers with 5xx other than 503',
        measured: String(faults.reduce((sum, [, count]) => sum + count, 0)),
        goal: '0',
        met: faults.length === 0,
      },
    ];
  } finally {
    await site.close();
  }
}

export const driver: Driver = { name: 'blocking', minutes: 10, opensShop: false, run };
