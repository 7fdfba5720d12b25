import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { KeptEncodings } from '@labelwerk/http-server/encoding/kept-encodings.ts';
import { afterEach, expect, test } from 'vitest';
import { finishAnswer } from './finish-answers.ts';
import { KeptAnswers } from './kept-answers.ts';
import { PagePolicies } from './page-policies.ts';

const page = `<!DOCTYPE html><html><head></head><body><script>self.__next_f.push([1,"x"])</script>${'Label '.repeat(900)}</body></html>`;
const forEver = 's-maxage=31536000';
const br = { 'accept-encoding': 'br' };

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server like the shop's around `answer`, with a counter of its calls. */
async function serve(answer: Answer) {
  const encodings = new KeptEncodings(1_000_000);
  const answers = new KeptAnswers(encodings);
  let asked = 0;
  const made = createServer((request, response) => {
    const { url = '' } = request;
    const path = url.split('?')[0] ?? '';
    if (answers.send(request, response, path)) return;
    asked += 1;
    response.setHeader('content-security-policy', 'base');
    response.setHeader('x-frame-options', 'DENY');
    finishAnswer(request, response, path, { policies: new PagePolicies(false), encodings, answers });
    answer(request, response);
  });
  server = made;
  await new Promise<void>((done) => made.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(made.address() as AddressInfo).port}`;
  return {
    asked: () => asked,
    answers,
    /** Sends a request, and waits until the best encoding is made. */
    async ask(path: string, headers: Readonly<Record<string, string>> = br, method = 'GET') {
      const response = await fetch(address + path, { headers, method });
      const text = await response.text();
      await encodings.settled;
      return { status: response.status, headers: response.headers, text };
    },
  };
}

/** Responds like the framework, header by header. */
const answering =
  (body: string, headers: Readonly<Record<string, string>>, status = 200): Answer =>
  (_request, response) => {
    response.statusCode = status;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.end(body);
  };

const lasting = (caching = forEver, status = 200): Answer =>
  answering(
    page,
    { 'content-type': 'text/html; charset=utf-8', 'cache-control': caching, etag: '"tag"' },
    status,
  );

test('a page that stays the same is requested from the framework once, and then sent with all its headers', async () => {
  const { ask, asked } = await serve(lasting());
  const first = await ask('/de');
  const second = await ask('/de?from=mail');
  expect(asked()).toBe(1);
  expect(second.text).toBe(page);
  const compared = (headers: Headers) =>
    [...headers].filter(([name]) => !['date', 'content-length'].includes(name));
  expect(compared(second.headers)).toEqual(compared(first.headers));
  expect(second.headers.get('content-security-policy')).toContain("'sha256-");
});

test('its 304 has policy and caching, and no type; HEAD has the headers of GET', async () => {
  const { ask, asked } = await serve(lasting());
  await ask('/de');
  const get = await ask('/de');
  const unchanged = await ask('/de', { ...br, 'if-none-match': '"other", W/"tag"' });
  const head = await ask('/de', br, 'HEAD');
  expect(asked()).toBe(1);
  expect([unchanged.status, unchanged.text, unchanged.headers.get('content-type')]).toEqual([304, '', null]);
  expect([head.status, head.text]).toEqual([200, '']);
  for (const name of ['content-security-policy', 'cache-control', 'etag', 'vary', 'x-frame-options']) {
    expect([name, unchanged.headers.get(name)]).toEqual([name, get.headers.get(name)]);
    expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)]);
  }
  expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
});

test('data of a page, drafts, ranges, other encodings and other methods go to the framework', async () => {
  const { ask, asked } = await serve(lasting());
  await ask('/de');
  const others = [
    { ...br, rsc: '1' },
    { ...br, 'next-router-prefetch': '1' },
    { ...br, cookie: '__prerender_bypass=x' },
    { ...br, range: 'bytes=0-5' },
    { 'accept-encoding': 'identity' },
  ];
  for (const headers of others) await ask('/de', headers);
  await ask('/de?_rsc=abc');
  await ask('/de', br, 'POST');
  expect(asked()).toBe(1 + others.length + 2);
});

test.each([
  ['is made anew after a while', lasting('s-maxage=60, stale-while-revalidate=31535940')],
  ['is for one visitor', lasting('private, no-store')],
  ['failed', lasting(forEver, 500)],
  ['is not there', lasting(forEver, 404)],
  [
    'sets a cookie',
    (request: IncomingMessage, response: ServerResponse) => {
      response.setHeader('set-cookie', 'a=1');
      lasting()(request, response);
    },
  ],
] as const)('a response that %s is not cached', async (_why, answer) => {
  const { ask, asked } = await serve(answer);
  for (let round = 0; round < 3; round += 1) await ask('/de');
  expect(asked()).toBe(3);
});

test('a font needs no policy, and the response of a call keeps its own', async () => {
  const { ask } = await serve((request, response) => {
    const isFont = request.url?.endsWith('.woff2');
    answering('x'.repeat(2_000), { 'content-type': isFont ? 'font/woff2' : 'image/svg+xml' })(
      request,
      response,
    );
  });
  expect((await ask('/_next/static/media/a.woff2')).headers.has('content-security-policy')).toBe(false);
  for (const path of ['/api/public/picture', '/api/private/1/picture.svg']) {
    const { headers } = await ask(path);
    expect([path, headers.get('content-security-policy'), headers.get('x-frame-options')]).toEqual([
      path,
      'base',
      'DENY',
    ]);
  }
});

test('a script of the build is sent without headers for documents', async () => {
  const script = 'console.log(1);'.repeat(200);
  const { ask, asked } = await serve(
    answering(script, {
      'content-type': 'application/javascript; charset=UTF-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'last-modified': 'x',
      etag: '"file"',
    }),
  );
  for (let round = 0; round < 2; round += 1) {
    const { headers, text } = await ask('/_next/static/chunks/a.js');
    expect(text).toBe(script);
    expect(headers.get('content-security-policy')).toBe("default-src 'self'; frame-ancestors 'none'");
    for (const name of ['x-frame-options', 'last-modified']) expect(headers.has(name)).toBe(false);
  }
  expect(asked()).toBe(1);
});

test('invalidated responses are requested again, the others stay', async () => {
  const { ask, asked, answers } = await serve(lasting());
  for (const path of ['/de/a', '/de/b', '/de/a', '/de/b']) await ask(path);
  expect(asked()).toBe(2);
  answers.forget(['/de/a']);
  for (const path of ['/de/a', '/de/b']) await ask(path);
  expect(asked()).toBe(3);
  answers.forget('all');
  expect(answers.size).toBe(0);
});

test('a response that was started before an invalidation is not cached', async () => {
  const made = lasting();
  const shop = await serve((request, response) => {
    // The texts change while the page is being rendered.
    shop.answers.forget(['/de/a']);
    made(request, response);
  });
  await shop.ask('/de/a');
  expect(shop.answers.size).toBe(0);
});
