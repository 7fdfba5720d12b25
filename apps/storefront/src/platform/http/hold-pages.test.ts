import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { hashOf } from './content-security-policy.ts';
import { holdPages } from './hold-pages.ts';
import { PagePolicies } from './page-policies.ts';

const row = 'self.__next_f.push([1,"x"])';
const page = `<!DOCTYPE html><html><head></head><body><script>${row}</script><script>alert(1)</script></body></html>`;
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const policies = new PagePolicies(false);
  const made = createServer((request, response) => {
    response.setHeader('content-security-policy', 'base');
    holdPages(request, response, policies);
    answer(request, response);
  });
  server = made;
  await new Promise<void>((done) => made.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(made.address() as AddressInfo).port}`;
  return (path: string, init: RequestInit = {}) => fetch(address + path, init);
}

/** Answers as the framework does for a page that was made ahead. */
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

test('a page carries the hashes of the framework’s scripts and of no other', async () => {
  const ask = await serve(staticPage(page));
  const answer = await ask('/de');
  expect(await answer.text()).toBe(page);
  expect(policyOf(answer)).toContain(hashOf(row));
  expect(policyOf(answer)).not.toContain(hashOf('alert(1)'));
  expect(answer.headers.get('cache-control')).toContain('max-age=0');
});

test('a 304 carries the policy of its page, and is only given once that is known', async () => {
  const ask = await serve(staticPage(page));
  const again = { headers: { 'if-none-match': '"tag"' } };
  const first = await ask('/de', again);
  expect(first.status).toBe(200);
  const second = await ask('/de', again);
  expect(second.status).toBe(304);
  expect(policyOf(second)).toBe(policyOf(first));
});

test('a HEAD does not spoil what the page after it gets', async () => {
  const ask = await serve((request, response) => {
    response.setHeader('etag', '"tag"');
    response.setHeader('content-type', 'text/html');
    response.end(request.method === 'HEAD' ? undefined : page);
  });
  await ask('/de', { method: 'HEAD' });
  expect(policyOf(await ask('/de'))).toContain(hashOf(row));
});

test('a page that says it is none is sent as 404', async () => {
  const ask = await serve(
    staticPage(page.replace('<head>', '<head><meta name="page-status" content="404"/>')),
  );
  expect((await ask('/nope')).status).toBe(404);
  const inBody = await serve(
    staticPage(page.replace('<body>', '<body>&lt;meta name="page-status" content="404"/>')),
  );
  expect((await inBody('/fine')).status).toBe(200);
});

test('what is no page passes through untouched', async () => {
  const ask = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{}');
  });
  const answer = await ask('/api/session');
  expect([await answer.text(), policyOf(answer)]).toEqual(['{}', 'base']);
});
