import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

const hostile = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\tevil',
  '/\n/evil.example',
  '/a\r\nSet-Cookie: x',
  '/%09/evil',
  '/%5cevil',
  '/api/session',
  '/api',
  '',
  'relative',
  `/${'a'.repeat(600)}`,
  '/..//evil.example',
  ['/a'],
  undefined,
  null,
  7,
];

test.each(hostile)('%j becomes the home page', (raw) => {
  expect(redirectTarget(raw, '/')).toBe('/');
});

test('a path of the shop is kept with its query; the sign-in pages are not', () => {
  expect(redirectTarget('/de/warenkorb?x=1#top', '/')).toBe('/de/warenkorb?x=1#top');
  expect(redirectTarget('/de/anmelden?redirect=/de/anmelden', '/de', ['/de/anmelden'])).toBe('/de');
});

test('no redirect leaves the shop', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((text) => `/${text}`),
      ),
      (raw) => {
        const url = new URL(redirectTarget(raw, '/'), 'http://shop.example');
        expect(url.origin).toBe('http://shop.example');
      },
    ),
  );
});
