import { methodAndPath } from '@labelwerk/contracts/call/call.ts';
import { shopCalls } from '@labelwerk/contracts/session/shop-calls.ts';
import { spellingsOf } from '@labelwerk/testkit/http/spellings.ts';
import { expect, test } from 'vitest';
import { judge, knownHosts } from './request-gate.ts';

const hosts = knownHosts(['https://shop.example'], '0.0.0.0', 'Intern.example, ');
const asked = (method: string, url: string, host = 'shop.example') =>
  judge({ method, url, host }, hosts, false);

test.each([
  ['the shop', 'shop.example'],
  ['with a port, in capitals', 'SHOP.example:8443'],
  ['this machine', 'localhost:3000'],
  ['this machine by number', '[::1]:3000'],
  ['a name of a proxy', 'intern.example'],
])('%s is a known host', (_name, host) => {
  expect(asked('GET', '/', host)).toMatchObject({ ok: true });
});

test.each([
  ['evil.example', 421],
  ['shop.example.evil.example', 421],
  ['shop.example@evil.example', 400],
  ['shop.example, evil.example', 400],
  ['shop.example:port', 400],
  ['', 400],
])('the host %s is refused with %i', (host, status) => {
  expect(asked('GET', '/', host)).toMatchObject({ ok: false, status });
});

test('a request without a host is malformed', () => {
  expect(judge({ method: 'GET', url: '/', host: undefined }, hosts, false)).toMatchObject({ status: 400 });
});

test.each([
  '/%',
  '/%zz',
  '/de/%c0%ae',
  '/api/public/%00',
  'http://evil.example/',
  '*',
  '/_next/../api/session',
  '/a\\b',
])('%s is a malformed request', (url) => {
  expect(asked('GET', url)).toMatchObject({ ok: false, status: 400, code: 'request.malformed' });
});

test('an unsupported method is a 405 that lists the supported ones; calls do not support HEAD', () => {
  for (const method of ['TRACE', 'OPTIONS', 'POST', 'PROPFIND', 'CONNECT', 'get'])
    expect(asked(method, '/de')).toMatchObject({ status: 405, allow: 'GET, HEAD' });
  for (const method of ['TRACE', 'OPTIONS', 'HEAD'])
    expect(asked(method, '/api/session')).toMatchObject({ status: 405, code: 'request.method' });
  expect(asked('HEAD', '/de')).toMatchObject({ ok: true });
  expect(asked('DELETE', '/api/session')).toMatchObject({ ok: true, isCall: true });
});

test('below /api only known paths are forwarded', () => {
  for (const path of [
    '/api',
    '/api/',
    '/api/nope',
    '/api/public',
    '/api//public/x',
    '/api/public//x',
    '/api/sessionsx',
    '/api/forms',
  ])
    expect([path, asked('GET', path)]).toMatchObject([path, { status: 404 }]);
  for (const path of [
    '/api/public/x',
    '/api/private/1',
    '/api/session',
    '/api/sessions/others',
    '/api/account/sign-up',
    '/api/forms/contact',
  ])
    expect([path, asked('POST', path)]).toMatchObject([path, { ok: true }]);
});

test('an accepted request is in its canonical form, with its query unchanged', () => {
  expect(asked('GET', '/api/public/cart/%61ddQuoteItem/q?a=%20b&c')).toMatchObject({
    path: '/api/public/cart/addQuoteItem/q',
    query: '?a=%20b&c',
  });
  for (const [, path] of spellingsOf('/api/private/cart/1/checkout/~cart')) {
    const verdict = asked('GET', path);
    if (verdict.ok && verdict.isCall) expect(decodeURIComponent(verdict.path)).not.toMatch(/%|\/\.|\/\/|\\/);
  }
});

test('every call that the storefront’s own server answers is accepted', () => {
  const calls = Object.values(shopCalls).map((call) => methodAndPath(call));
  expect(calls.length).toBeGreaterThan(10);
  for (const { method, path } of calls) {
    const url = `/api${path.replace(/:\w+/g, '5f0c3c0e-8f0a-4d5c-9b1e-2f7a5d1c9e10')}`;
    const verdict = judge({ method, url, host: 'shop.example' }, new Set(['shop.example']), false);
    expect(verdict, url).toMatchObject({ ok: true, isCall: true });
  }
});
