import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import { secretsOf } from '../../test/open-shop.ts';
import type { Context, Driver, Figure } from '../driver.ts';
import { ExtraStorefront } from '../support/shop/extra-storefront.ts';
import { duration } from '../support/spread.ts';

const maxMs = 30_000;
const giveUpMs = 45_000;

/** Sends a body one byte a second; returns the status and the time in ms until the connection ended. */
function drip(port: number, path: string, headers: string): Promise<{ status: number; ms: number }> {
  const { promise, resolve } = Promise.withResolvers<{ status: number; ms: number }>();
  const began = performance.now();
  const socket = connect(port, '127.0.0.1');
  let said = '';
  const timer = setInterval(() => socket.writable && socket.write(' '), 1_000);
  socket.setTimeout(giveUpMs, () => socket.destroy());
  setTimeout(() => socket.destroy(), giveUpMs).unref();
  socket.on('data', (data) => {
    said += data.toString();
  });
  socket
    .on('error', () => undefined)
    .on('close', () => {
      clearInterval(timer);
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1] ?? 0), ms: performance.now() - began });
    });
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${headers}content-length: 500\r\n\r\n{`,
  );
  return promise;
}

/** A server that accepts every connection and never answers. */
async function openSilence() {
  const server = createServer((socket) => socket.on('error', () => undefined).resume());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}

async function slowBodies(shopPort: number, apiPort: number, key: string): Promise<readonly Figure[]> {
  const found = await Promise.all([
    drip(shopPort, '/api/public/1/de/price', 'sec-fetch-site: same-origin\r\n'),
    drip(apiPort, '/public/1/de/price', `x-api-key: ${key}\r\n`),
  ]);
  return found.map(({ status, ms }, index) => ({
    what: `a body that drips, at the ${index === 0 ? 'storefront' : 'API'}`,
    measured: `${status || 'no answer'} after ${duration(ms)}`,
    goal: `408, ended within ${duration(maxMs)}`,
    met: status === 408 && ms <= maxMs,
  }));
}

async function silentApi(address: string): Promise<readonly Figure[]> {
  const timed = async (path: string) => {
    const began = performance.now();
    const answer = await fetch(address + path, {
      headers: { 'sec-fetch-site': 'same-origin' },
      signal: AbortSignal.timeout(60_000),
    }).catch(() => undefined);
    await answer?.arrayBuffer();
    const isProblem = answer?.headers.get('content-type')?.includes('problem+json') ?? false;
    return { status: answer?.status ?? 0, isProblem, ms: performance.now() - began };
  };
  const [page, call] = await Promise.all([timed('/de/kalkulator'), timed('/api/public/1/de/calculatorInfo')]);
  return [
    {
      what: 'a page while the API is silent',
      measured: `${page.status} after ${duration(page.ms)}`,
      goal: '200 within 2.0 s',
      met: page.status === 200 && page.ms <= 2_000,
    },
    {
      what: 'a call while the API is silent',
      measured: `${call.status}${call.isProblem ? ', a problem document,' : ''} after ${duration(call.ms)}`,
      goal: '503 or 504, a problem document, within 35.0 s',
      met: [503, 504].includes(call.status) && call.isProblem && call.ms <= 35_000,
    },
  ];
}

async function run({ root, openShop }: Context): Promise<readonly Figure[]> {
  const shop = await openShop();
  const silence = await openSilence();
  const deaf = await ExtraStorefront.open(root, shop, silence.address);
  try {
    const [shopPort, apiPort] = [shop.shopAddress, shop.apiAddress].map((url) => Number(new URL(url).port));
    const [bodies, calls] = await Promise.all([
      slowBodies(shopPort ?? 0, apiPort ?? 0, secretsOf(shop.site.dataFolder).API_KEY ?? ''),
      silentApi(deaf.address),
    ]);
    return [...bodies, ...calls];
  } finally {
    await deaf.stop();
    silence.close();
  }
}

export const driver: Driver = { name: 'slow-ends', minutes: 6, opensShop: true, run };
