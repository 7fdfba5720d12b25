import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#platform/open-app.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { freePort } from '#testing/processes/api-process.ts';
import { environmentOf } from '#testing/processes/environment-of.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
});
afterAll(() => shop.close());

const id = () => randomBytes(24).toString('base64url');
const keys = {
  cart: id(),
  quote: id(),
  payment: id(),
  unknown: id(),
  query: id(),
  referer: id(),
  guest: randomUUID(),
  upload: randomBytes(16).toString('hex'),
  content: randomBytes(32).toString('hex'),
  service: randomUUID(),
  file: randomUUID(),
  signature: randomBytes(32).toString('base64url'),
  long: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaa',
};
const code = '482913';

/** Starts the API on the harness's database, runs `work` and returns the output of the process. */
async function printedWhile(work: (address: string) => Promise<void>): Promise<string> {
  const port = await freePort();
  const settings = { ...shop.app.settings, API_PORT: port, LOG_LEVEL: 'info' as const };
  const env = environmentOf(settings);
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      printed += text;
    });
  const address = `http://127.0.0.1:${port}`;
  try {
    await expect
      .poll(() =>
        fetch(`${address}/health/live`).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      .toBe(true);
    await work(address);
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  return printed;
}

test('the API logs no identifier that gives access, wherever it was sent', async () => {
  const { API_KEY } = shop.app.settings;
  const paths = [
    `/public/cart/getCart/${keys.cart}`,
    `/public/cart/getCart/${keys.long}`,
    `/public/cart/%61${keys.cart.slice(1)}/cartItem/7`,
    `/public/cart/addQuoteItem/${keys.quote}/${keys.cart}`,
    `/public/de/upload/jobinfo/${keys.upload}`,
    `/public/de/dataupload/preflight/${keys.content}/1`,
    `/public/customers/artworkservices/${keys.service}`,
    `/downloads/${keys.file}.1795333021.10001.${keys.signature}`,
    `/pay/${keys.payment}`,
    `/private/cart/10001/checkout/${keys.cart}`,
    `/nowhere/${keys.unknown}`,
    `/nowhere?token=${keys.query}&code=${code}&email=anna%40example.com`,
    `/nowhere/%zz/${keys.unknown}`,
  ];
  const printed = await printedWhile(async (address) => {
    const headers = {
      'x-api-key': API_KEY,
      'x-guest-id': keys.guest,
      referer: `https://shop/${keys.referer}`,
      'user-agent': keys.referer,
    };
    for (const path of paths) await (await fetch(address + path, { headers })).arrayBuffer();
  });
  expect(printed).toContain('/public/cart/getCart/[cut ');
  expect(printed).toContain('/nowhere');
  for (const [name, key] of Object.entries({ ...keys, API_KEY, code, email: 'anna' }))
    expect([name, printed.includes(key.slice(1))]).toEqual([name, false]);
  // The log lines of one request can still be correlated by its id.
  expect(printed).toMatch(/"reqId":"[0-9a-f]{8}-[0-9a-f-]{27}"/);
});

test('identifiers in errors are cut from the logs of the API and the worker', () => {
  let line = '';
  const write = (text: string) => {
    line += text;
  };
  const log = createLog({ LOG_LEVEL: 'info' }, 'worker', { write });
  const error = Object.assign(new Error(`duplicate key ${keys.cart}`), {
    detail: `Key (id)=(${keys.quote}) already exists.`,
    cause: new Error(`GET https://pay.example/${keys.payment}?token=${keys.query}`),
    file: { key: keys.content },
  });
  log.error({ err: error, session: keys.signature }, `lost ${keys.upload}`);
  const said = JSON.parse(line);
  expect(said.err.detail).toMatch(/^Key \(id\)=\(\[cut \w{6}\]\) already exists\.$/);
  for (const key of Object.values(keys)) expect(line).not.toContain(key);
});
