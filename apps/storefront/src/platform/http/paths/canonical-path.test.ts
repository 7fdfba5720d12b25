import { hasEffectByGet } from '@labelwerk/contracts/call/get-with-effect.ts';
import { spellingsOf } from '@labelwerk/testkit/http/spellings.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

test.each([
  ['/', '/'],
  ['/api/public/cart/%61ddQuoteItem/q', '/api/public/cart/addQuoteItem/q'],
  ['/api/private/cart/1/%63heckout/%7Ecart', '/api/private/cart/1/checkout/~cart'],
  ['/es/dise%c3%b1o', '/es/dise%C3%B1o'],
  ['/_next/static/chunks/%5Bid%5D.js', '/_next/static/chunks/%5Bid%5D.js'],
  ['/de//kalkulator/', '/de//kalkulator/'],
])('%s is %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});

test.each([
  ...[
    '',
    'x',
    'http://evil.example/',
    '*',
    '/%',
    '/%zz',
    '/%c0%ae',
    '/%ed%a0%80',
    '/a%2fb',
    '/a%5Cb',
    '/a\\b',
  ],
  ...[
    '/a%00',
    '/a%0d%0ab',
    '/%2561',
    '/a/../b',
    '/a/%2e%2E/b',
    '/./a',
    '/a/.',
    '/a#b',
    '/ä',
    '/a b',
    '/a%7f',
  ],
])('%s has no canonical form', (path) => {
  expect(canonicalPath(path)).toBeUndefined();
});

test('a rule sees in the canonical form what a server behind it sees, however the path is written', () => {
  const plain = '/api/public/cart/addQuoteItem/q1/~cart';
  const judged = (path: string) => hasEffectByGet(path.slice('/api'.length));
  for (const [name, path] of spellingsOf(plain)) {
    const canonical = canonicalPath(path);
    if (canonical === undefined) continue;
    expect([name, judged(canonical)]).toEqual([name, judged(decodeURIComponent(canonical))]);
  }
  expect(spellingsOf(plain).filter(([, path]) => canonicalPath(path) === plain).length).toBeGreaterThan(2);
});

test('the canonical form does not change when made canonical again, and decodes to what was sent', () => {
  const segment = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.array(segment, { minLength: 1, maxLength: 5 }), (segments) => {
      const found = canonicalPath(
        `/${segments.map((one) => encodeURIComponent(one.toWellFormed())).join('/')}`,
      );
      if (found === undefined) return;
      expect(canonicalPath(found)).toBe(found);
      expect(found.slice(1).split('/').map(decodeURIComponent)).toEqual(
        segments.map((one) => one.toWellFormed()),
      );
    }),
  );
});
