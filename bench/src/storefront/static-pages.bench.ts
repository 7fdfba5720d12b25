import { dirname, join } from 'node:path';
import { freePort } from '@labelwerk/local-postgres/free-port.ts';
import { build, buildEmptyPage } from '@labelwerk/testkit/first-load/empty-page.ts';
import autocannon from 'autocannon';
import { goal } from '../goal.ts';
import { MeasuredServer } from './measured-server.ts';

/**
 * Number of static pages, and of 304s for them, per second of CPU time: the storefront and an empty app of the same
 * framework with a page of the same size. They alternate.
 */
const rounds = 3;
const seconds = 4;
const connections = 20;
const minByFramework = 10;
const path = '/de';

const root = dirname(dirname(dirname(import.meta.dirname)));
const storefront = join(root, 'apps', 'storefront');
const secret = 'x'.repeat(40);
const br = { 'accept-encoding': 'br' };
const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Requests per second of CPU time. */
async function rate(server: MeasuredServer, where: string, headers: Record<string, string>): Promise<number> {
  const before = await server.processorTime();
  const { requests, errors } = await autocannon({
    url: server.address + where,
    headers,
    connections,
    duration: seconds,
  });
  if (errors > 0) throw new Error(`${errors} requests to ${server.address} failed`);
  return requests.total / ((await server.processorTime()) - before);
}

/** The page with its best encoding, once that is made: two successive answers have the same tag and length. */
async function settledPage(server: MeasuredServer): Promise<{ bytes: number; tag: string }> {
  for (let length = -1; ; ) {
    const answer = await fetch(server.address + path, { headers: { 'accept-encoding': 'identity' } });
    await answer.arrayBuffer();
    const encoded = await fetch(server.address + path, { headers: br, method: 'HEAD' });
    const now = Number(encoded.headers.get('content-length'));
    if (now === length) return { bytes: now, tag: encoded.headers.get('etag') ?? '' };
    length = now;
    await new Promise((wait) => setTimeout(wait, 3_000));
  }
}

const ports = [await freePort(3300), await freePort(3400)] as const;
const servers: MeasuredServer[] = [];
try {
  build(root, storefront);
  const shop = new MeasuredServer([join(storefront, 'server.ts')], {
    port: ports[0],
    folder: storefront,
    env: { SHOP_PORT: String(ports[0]), API_KEY: secret, SERVICE_KEY: secret },
  });
  servers.push(shop);
  await shop.open(path);
  const { bytes, tag } = await settledPage(shop);
  // The framework sends a page's text twice, as HTML and as data.
  const emptyApp = dirname(buildEmptyPage(root, 'page-of-text', 'x'.repeat(Math.round(bytes / 2))));
  const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
  const empty = new MeasuredServer([next, 'start', '-p', String(ports[1])], {
    port: ports[1],
    folder: emptyApp,
  });
  servers.push(empty);
  await empty.open('/');
  const emptyTag = (await fetch(empty.address)).headers.get('etag') ?? '';

  console.log(`Static pages of ${(bytes / 1000).toFixed(1)} kB for each second of processor time`);
  for (const [name, ofShop, ofEmpty] of [
    ['pages', br, { 'accept-encoding': 'identity' }],
    ['304s', { ...br, 'if-none-match': tag }, { 'if-none-match': emptyTag }],
  ] as const) {
    const rates: Record<'shop' | 'empty', number[]> = { shop: [], empty: [] };
    for (let round = 0; round < rounds; round += 1) {
      rates.shop.push(await rate(shop, path, ofShop));
      rates.empty.push(await rate(empty, '/', ofEmpty));
    }
    const [ours, theirs] = [median(rates.shop), median(rates.empty)];
    console.log(
      `  ${name.padEnd(6)} storefront ${ours.toFixed(0)}, empty app of the framework ${theirs.toFixed(0)}`,
    );
    console.log(
      `         by the empty app ${(ours / theirs).toFixed(1)} ${goal(`at least ${minByFramework}`, ours >= minByFramework * theirs)}`,
    );
  }
} finally {
  for (const server of servers) server.close();
}
