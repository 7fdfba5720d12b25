import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Feature, Server } from '#platform/feature.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

let shop: Harness;
let port: number;
beforeAll(async () => {
  shop = await openHarness({ features: [], settings: { RATE_LIMIT_PER_MINUTE: '5' } });
  port = Number(new URL(await shop.server.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => shop.close());

/** Sends these exact bytes and returns all that is received until the connection ends. */
const said = (bytes: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let back = '';
    socket.setTimeout(5_000, () => socket.destroy());
    socket.on('data', (data) => {
      back += data.toString();
    });
    socket.on('error', () => undefined).on('close', () => resolve(back));
    socket.write(bytes);
  });

const head = (more: string) => `GET /health/live HTTP/1.1\r\nhost: x\r\n${more}\r\n\r\n`;

test.for([
  ['too large headers', head(`x-a: ${'a'.repeat(40_000)}`), 431],
  ['a token of a megabyte', head(`authorization: ${'a'.repeat(1_000_000)}`), 431],
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  [
    'two lengths',
    'POST /public/x HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
    400,
  ],
  [
    'a length and chunks',
    'POST /public/x HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  [
    'chunks named twice',
    'POST /public/x HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked, x\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['a folded header', head('x-a: b\r\n c: d'), 400],
  ['a NUL in a header', head('x-a: b\u0000c'), 400],
  ['a bare line feed', 'GET /health/live HTTP/1.1\nhost: x\nx-a : b\n\n', 400],
  ['an unknown method', 'FROB /health/live HTTP/1.1\r\nhost: x\r\n\r\n', 400],
] as const)('%s: refused with a problem document, and the connection ends', async ([, bytes, status]) => {
  const back = await said(bytes);
  expect(back).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  const [headers = '', body = ''] = back.split('\r\n\r\n');
  expect(headers.toLowerCase()).toContain('content-type: application/problem+json');
  expect(headers.toLowerCase()).toContain('x-content-type-options: nosniff');
  expect(JSON.parse(body)).toMatchObject({ status, detail: expect.stringMatching(/\.$/) });
  expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200);
});

test('an unknown expectation has no effect', async () => {
  const back = await said(head('expect: nothing\r\nconnection: close'));
  expect(back).toMatch(/^HTTP\/1\.1 200 /);
  expect(back).toContain('{"status":"ok"}');
});

test.for([
  ['OPTIONS that ask for nothing', { method: 'OPTIONS', url: '/public/1/de/price', headers: {} }],
  [
    'OPTIONS without a method',
    { method: 'OPTIONS', url: '/nothing', headers: { origin: 'http://localhost:3000' } },
  ],
] as const)('%s: refused with a problem document and safe headers', async ([, request]) => {
  const answer = await shop.server.inject(request);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ status: 400, detail: expect.stringMatching(/\.$/) });
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  });
});

test.for(['/public/%', '/public/%C0%AE', '/public/%ED%A0%80'])(
  'the path %s is a problem document with safe headers, in the caller’s language',
  async (url) => {
    const answer = await shop.server.inject({ url, headers: { 'accept-language': 'de' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().detail).toMatch(/^Die Anfrage war nicht zu verstehen/);
    const usual = await shop.server.inject('/health/live');
    for (const name of [
      'content-security-policy',
      'referrer-policy',
      'strict-transport-security',
      'x-content-type-options',
    ])
      expect([name, answer.headers[name]]).toEqual([name, usual.headers[name]]);
    // The storefront's too.
    expect(usual.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  },
);

test('a client beyond the rate limit gets the shop’s own Retry-After, whatever it sends', async () => {
  const ask = () => shop.server.inject({ url: '/public/openapi.json', headers: { 'retry-after': 'never' } });
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  for (let times = 0; times < 8; times += 1) answers.push(await ask());
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(3);
  for (const answer of refused) {
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
  }
});

test.for([
  ['a wrong key', '/public/guarded', { 'x-api-key': 'wrong' }],
  ['a wrong token', '/private/guarded', { authorization: 'wrong' }],
  ['a wrong key of the shop’s own', '/internal/guarded', { 'x-service-key': 'wrong' }],
] as const)(
  'further requests with %s are counted, and refused before anything is compared',
  async ([, url, headers]) => {
    const guarded = (server: Server) => void server.get('/guarded', () => ({}));
    const feature: Feature = {
      name: 'guarded',
      publicRoutes: guarded,
      privateRoutes: guarded,
      internalRoutes: guarded,
    };
    const strict = await openHarness({ features: [feature], settings: { RATE_LIMIT_PER_MINUTE: '5' } });
    const statuses: number[] = [];
    for (let times = 0; times < 7; times += 1)
      statuses.push((await strict.server.inject({ url, headers })).statusCode);
    await strict.close();
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  },
);

test('a shop that stops first answers as usual and closes connections, then refuses requests', async () => {
  const asked: string[] = [];
  const sockets: Socket[] = [];
  /** Sends a request over an open connection. */
  const over = (index: number, path: string) =>
    new Promise<string>((resolve) => {
      sockets[index]?.once('data', (data) => resolve(data.toString()));
      sockets[index]?.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
    });
  const closing = await openHarness({
    features: [
      {
        name: 'last to close',
        rootRoutes: (server) => {
          server.addHook('preClose', async () => void asked.push(await over(1, '/health/live')));
        },
      },
    ],
  });
  const port = Number(new URL(await closing.server.listen({ host: '127.0.0.1', port: 0 })).port);
  for (const _ of [0, 1]) {
    const socket = connect({ port, host: '127.0.0.1' });
    await new Promise((resolve) => socket.once('connect', resolve));
    sockets.push(socket);
  }
  const closed = closing.close();
  const first = await over(0, '/health/ready');
  expect(first).toMatch(/^HTTP\/1\.1 503 /);
  expect(first.toLowerCase()).toContain('connection: close');
  expect(first).toContain('"stopping"');
  await closed;
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatch(/^HTTP\/1\.1 503 /);
  expect(asked[0]?.toLowerCase()).toContain('retry-after: 2');
  expect(asked[0]).toContain('application/problem+json');
  for (const socket of sockets) socket.destroy();
});
