import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagePath } from './page-path.ts';

test.each([
  ['/', { kind: 'as-it-is' }],
  ['/de/kalkulator?width=90', { kind: 'as-it-is' }],
  ['/de/calculator?width=90', { kind: 'redirect', to: '/de/kalkulator?width=90' }],
  ['/DE/', { kind: 'redirect', to: '/de' }],
  ['/_next/static/a.js', { kind: 'as-it-is' }],
  ['/api/session', { kind: 'as-it-is' }],
  ['/de/preview/abcdefghijklmnopqrstuvwxyz', { kind: 'as-it-is' }],
  ['/preview/abcdefghijklmnopqrstuvwxyz', { kind: 'as-it-is' }],
  ['/de/preview/short', { kind: 'not-found', show: '/de/seite-nicht-gefunden' }],
  ['/de/x/preview/abcdefghijklmnopqrstuvwxyz', { kind: 'not-found', show: '/de/seite-nicht-gefunden' }],
  ['/apiary', { kind: 'not-found', show: '/page-not-found' }],
  ['/it/nulla', { kind: 'not-found', show: '/it/pagina-non-trovata' }],
  ['/%c0%ae', { kind: 'not-found', show: '/page-not-found' }],
  ['//evil.example/de', { kind: 'not-found', show: '/page-not-found' }],
  ['/first.js', { kind: 'as-it-is' }],
  ['/artwork-service-revision', { kind: 'as-it-is' }],
  ['/artwork-service-revision?utm_source=mail', { kind: 'as-it-is' }],
  [
    '/artwork-service-revision?utm_source=mail&id=a_-1',
    { kind: 'redirect', to: '/artwork-service-revision#key=a_-1' },
  ],
  ['/calculator?id=a_-1', { kind: 'as-it-is' }],
])('%s', (url, meaning) => {
  expect(pagePath(url)).toEqual(meaning);
});

test('a redirect never leaves the shop, whatever the path', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webPath(), fc.webUrl()), (text) => {
      const found = pagePath(`/${text}`);
      if (found.kind !== 'redirect') return;
      expect(new URL(found.to, 'http://shop.example').origin).toBe('http://shop.example');
    }),
  );
});
