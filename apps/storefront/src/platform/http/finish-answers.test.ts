import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { KeptEncodings } from '@labelwerk/http-server/encoding/kept-encodings.ts';
import { afterEach, expect, test } from 'vitest';
import { hashOf } from './content-security-policy.ts';
import { finishAnswer } from './finish-answers.ts';
import { PagePolicies } from './page-policies.ts';

const row = 'self.__next_f.push([1,"x"])';
const page = `<!DOCTYPE html><html><head></head><body><script>${row}</script><script>alert(1)</script></body></html>`;
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const finishing = { policies: new PagePolicies(false), encodings: new KeptEncodings(1_000_000) };
  const made = createServer((request, response) => {
    response.setHeader('content-security-policy', 'base');
    finishAnswer(request, response, request.url ?? '', finishing);
    answer(request, response);
  });
  server = made;
  await new Promise<void>((done) => made.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(made.address() as AddressInfo).port}`;
  return (path: string, init: RequestInit = {}) => fetch(address + path, init);
}

/** Responds like the framework for a prerendered page. */
const staticPage = (html: string) => (request: IncomingMessage, response: ServerResponse) => {
  response.setHeader('etag', '"tag"');
  if (request.headers['if-none-match'] === '"tag"') {
    response.statusCode = 304;
    response.end();
    return;
  }
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.flushHeaders();
  response.write(html.slice(0, 40));
  response.end(request.method === 'HEAD' ? undefined : html.slice(40));
};

const policyOf = (answer: Response) => answer.headers.get('content-security-policy') ?? '';

test('a page has the hashes of the framework’s scripts and of no others', async () => {
  const ask = await serve(staticPage(page));
  const answer = await ask('/de');
  expect(await answer.text()).toBe(page);
  expect(policyOf(answer)).toContain(hashOf(row));
  expect(policyOf(answer)).not.toContain(hashOf('alert(1)'));
  expect(answer.headers.get('cache-control')).toContain('max-age=0');
});

test('a 304 has the policy of its page, and is sent only if that is known', async () => {
  const ask = await serve(staticPage(page));
  const again = { headers: { 'if-none-match': '"tag"' } };
  const first = await ask('/de', again);
  expect(first.status).toBe(200);
  const second = await ask('/de', again);
  expect(second.status).toBe(304);
  expect(policyOf(second)).toBe(policyOf(first));
});

test('a HEAD request does not affect the page’s next response', async () => {
  const ask = await serve((request, response) => {
    response.setHeader('etag', '"tag"');
    response.setHeader('content-type', 'text/html');
    response.end(request.method === 'HEAD' ? undefined : page);
  });
  await ask('/de', { method: 'HEAD' });
  expect(policyOf(await ask('/de'))).toContain(hashOf(row));
});

test('a page with the status 404 in its head is sent as 404', async () => {
  const ask = await serve(
    staticPage(page.replace('<head>', '<head><meta name="page-status" content="404"/>')),
  );
  expect((await ask('/nope')).status).toBe(404);
  const inBody = await serve(
    staticPage(page.replace('<body>', '<body>&lt;meta name="page-status" content="404"/>')),
  );
  expect((await inBody('/fine')).status).toBe(200);
});

test('responses that are not pages are unchanged', async () => {
  const ask = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{}');
  });
  const answer = await ask('/api/session');
  expect([await answer.text(), policyOf(answer)]).toEqual(['{}', 'base']);
});

const json = (body: string) => (_request: IncomingMessage, response: ServerResponse) => {
  response.setHeader('content-type', 'application/json');
  response.setHeader('vary', 'rsc');
  response.write(body.slice(0, 10));
  response.end(body.slice(10));
};
const long = JSON.stringify({ label: 'Honig'.repeat(1_000) });
const br = { headers: { 'accept-encoding': 'br' } };

test('text is sent encoded if the client accepts it, and decodes to the same text', async () => {
  const ask = await serve((request, response) =>
    request.url === '/de'
      ? staticPage(page + ' '.repeat(2_000))(request, response)
      : json(long)(request, response),
  );
  for (const [path, text] of [
    ['/de', page + ' '.repeat(2_000)],
    ['/api/public/x', long],
  ] as const) {
    const plain = await ask(path, { headers: { 'accept-encoding': 'identity' } });
    const small = await ask(path, br);
    expect([plain, small].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'br']);
    expect(Number(small.headers.get('content-length'))).toBeLessThan(text.length / 3);
    expect([await plain.text(), await small.text()]).toEqual([text, text]);
    for (const { headers } of [plain, small]) expect(headers.get('vary')).toMatch(/accept-encoding/i);
    expect(policyOf(small)).toBe(policyOf(plain));
  }
});

test('an ETag is weak in every encoding, and gives a 304 for its page', async () => {
  const ask = await serve(staticPage(page + ' '.repeat(2_000)));
  for (const how of [br, { headers: { 'accept-encoding': 'gzip' } }, {}]) {
    const tag = (await ask('/de', how)).headers.get('etag') ?? '';
    expect(tag).toBe('W/"tag"');
  }
  const again = await ask('/de', { headers: { 'if-none-match': '"tag"', 'accept-encoding': 'br' } });
  expect([again.status, again.headers.get('etag')]).toEqual([304, 'W/"tag"']);
  expect(again.headers.get('vary')).toMatch(/accept-encoding/i);
});

test('small and already encoded responses, ranges, and those about sessions are sent unchanged', async () => {
  const ask = await serve((request, response) => {
    if (request.url === '/api/public/part') response.statusCode = 206;
    if (request.url === '/api/public/done') response.setHeader('content-encoding', 'x-own');
    if (request.url === '/api/public/kept') response.setHeader('cache-control', 'no-transform');
    json(request.url === '/api/public/small' ? '{"a":1}' : long)(request, response);
  });
  for (const name of ['public/small', 'public/part', 'public/kept', 'session', 'sessions', 'account/sign-up'])
    expect([name, (await ask(`/api/${name}`, br)).headers.get('content-encoding')]).toEqual([name, null]);
  expect((await ask('/api/public/done', br)).headers.get('content-encoding')).toBe('x-own');
  expect((await ask('/api/public/x', br)).headers.get('content-encoding')).toBe('br');
});

test('a response too large to buffer is streamed completely', async () => {
  const text = 'x'.repeat(5_000_000);
  const ask = await serve((_request, response) => {
    response.setHeader('content-type', 'text/plain');
    for (let at = 0; at < text.length; at += 500_000) response.write(text.slice(at, at + 500_000));
    response.end();
  });
  const answer = await ask('/api/public/x', br);
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect((await answer.text()).length).toBe(text.length);
});

test('HEAD has the headers of GET: policy, ETag, caching, length', async () => {
  const ask = await serve(staticPage(page));
  const [get, head] = [await ask('/de'), await ask('/de', { method: 'HEAD' })];
  expect(await head.text()).toBe('');
  for (const name of ['content-security-policy', 'etag', 'cache-control', 'vary', 'content-length'])
    expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)]);
});

test('HTML has its hashes whatever the request accepts, and in every error', async () => {
  const ask = await serve((request, response) => {
    if (request.url === '/broken') response.statusCode = 500;
    if (request.url === '/gone') response.statusCode = 404;
    staticPage(page)(request, response);
  });
  for (const [path, headers, caching] of [
    ['/de', { rsc: '2' }, /max-age=0/],
    ['/de', { rsc: '1' }, /max-age=0/],
    ['/broken', {}, /^no-store$/],
    ['/gone', {}, /max-age=0, s-maxage=60$/],
  ] as const) {
    const answer = await ask(path, { headers });
    expect([path, policyOf(answer)]).toEqual([path, expect.stringContaining(hashOf(row))]);
    expect(answer.headers.get('cache-control')).toMatch(caching);
    expect(answer.headers.get('etag') !== null).toBe(path === '/de');
  }
});

test('the rows of a page have an ETag and the caching of the page', async () => {
  const ask = await serve((_request, response) => {
    response.setHeader('content-type', 'text/x-component');
    response.setHeader('cache-control', 's-maxage=31536000');
    response.end('0:{}\n'.repeat(500));
  });
  const first = await ask('/de?_rsc=1', { headers: { rsc: '1', 'accept-encoding': 'br' } });
  const tag = first.headers.get('etag') ?? '';
  expect(tag).toMatch(/^W\/"/);
  expect(first.headers.get('cache-control')).toContain('s-maxage=60');
  const again = await ask('/de?_rsc=1', { headers: { rsc: '1', 'if-none-match': tag } });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
});

test('a method that a call does not support gets a problem document', async () => {
  const ask = await serve((_request, response) => {
    response.statusCode = 405;
    response.end();
  });
  const answer = await ask('/api/session', { method: 'PUT', headers: { 'accept-language': 'fr' } });
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect((await answer.json()).detail).toMatch(/^Cette méthode/);
});

test('rows of a page are joined before it is sent, with the hash of the result', async () => {
  const html = page.replace(`<script>${row}</script>`, `<script>${row}</script>`.repeat(3));
  const ask = await serve(staticPage(html));
  const answer = await ask('/de');
  const whole = 'self.__next_f.push([1,"xxx"])';
  expect(await answer.text()).toContain(`<body><script>${whole}</script><script>alert(1)`);
  expect(policyOf(answer)).toContain(hashOf(whole));
  expect(policyOf(answer).match(/sha256-/g)).toHaveLength(1);
});

test('a keep-alive header is left out; a closing connection is stated', async () => {
  const ask = await serve(staticPage(page));
  const names = async (init?: RequestInit) => [...(await ask('/de', init)).headers.keys()];
  expect(await names()).toEqual(expect.not.arrayContaining(['connection', 'keep-alive']));
  const closing = await serve((request, response) => {
    response.shouldKeepAlive = false;
    staticPage(page)(request, response);
  });
  expect((await closing('/de')).headers.get('connection')).toBe('close');
});

test('a redirect has one Location, buffered or not', async () => {
  for (const type of ['text/html; charset=utf-8', 'text/plain']) {
    const ask = await serve((_request, response) => {
      response.statusCode = 307;
      response.setHeader('content-type', type);
      response.appendHeader('location', '/de/there');
      response.appendHeader('location', '/de/there');
      response.end('there');
    });
    expect((await ask('/de', { redirect: 'manual' })).headers.get('location')).toBe('/de/there');
    server?.close();
  }
});

test('a draft is never cacheable, neither as a page nor as its data', async () => {
  const ask = await serve(staticPage(page));
  const draft = '/de/preview/abcdefghijklmnopqrstuvwxyz';
  expect((await ask(draft)).headers.get('cache-control')).toBe('no-store');
  const known = { headers: { 'if-none-match': 'W/"tag"' } };
  expect((await ask(draft, known)).headers.get('cache-control')).toBe('no-store');
  expect((await ask('/de')).headers.get('cache-control')).toContain('public');
});
