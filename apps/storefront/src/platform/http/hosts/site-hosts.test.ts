import { pageKeys, paramsOf, pathOf } from '@labelwerk/domain/market/routes.ts';
import { publicAddress, type ShopAddresses, shopOrigins } from '@labelwerk/domain/market/site-addresses.ts';
import { sites } from '@labelwerk/domain/market/sites.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalPath } from '../paths/canonical-path.ts';
import { pagePath } from '../paths/page-path.ts';
import { type Placed, SiteHosts } from './site-hosts.ts';

const main = 'https://shop.example';
const some: ShopAddresses = {
  SHOP_ADDRESS: main,
  SITE_ADDRESSES: { de: 'https://etiketten.example', fr: 'https://etiquettes.example:8443' },
};
const withUk: ShopAddresses = {
  ...some,
  SITE_ADDRESSES: { ...some.SITE_ADDRESSES, uk: 'https://labels.example' },
};
const none: ShopAddresses = { SHOP_ADDRESS: main, SITE_ADDRESSES: {} };

/** Follows redirects as a browser does; returns the final result and the number of redirects. */
function follow(of: ShopAddresses, address: string): { placed: Placed; redirects: number } {
  const hosts = new SiteHosts(of);
  let at = new URL(address);
  for (let redirects = 0; redirects < 5; redirects += 1) {
    const placed = hosts.place(at.host, at.pathname, at.search);
    if (placed.kind !== 'redirect') return { placed, redirects };
    at = new URL(placed.to, at);
    expect(shopOrigins(of)).toContain(at.origin);
  }
  throw new Error(`${address} never ends`);
}

const pages = sites.flatMap(({ id }) =>
  pageKeys.map((key) => pathOf(id, key, Object.fromEntries(paramsOf(key).map((name) => [name, 'a-1'])))),
);

test.each([
  ['no domains', none],
  ['two domains', some],
  ['a domain for the site without a prefix', withUk],
] as const)('%s: the address of every page of every site is served without a redirect', (_name, of) => {
  const hosts = new SiteHosts(of);
  for (const path of pages) {
    const { host, pathname } = new URL(publicAddress(of, path));
    const inside = { kind: 'inside', path };
    expect([path, hosts.place(host, pathname, '?a=1')]).toEqual([path, inside]);
    // The memory cache uses the same path.
    expect([path, hosts.inside(host, pathname)]).toEqual([path, path]);
  }
});

test.each([
  ['two domains', some],
  ['a domain for the site without a prefix', withUk],
] as const)(
  '%s: a page under another host or with its prefix is redirected once to its address',
  (_name, of) => {
    const elsewhere = [...shopOrigins(of), 'http://localhost:3000'];
    for (const path of pages)
      for (const origin of elsewhere) {
        // A path without a prefix belongs to the host's own site.
        const hasPrefix = sites.some(({ prefix }) => prefix !== '' && `${path}/`.startsWith(`${prefix}/`));
        if (!hasPrefix && origin !== main) continue;
        const { placed, redirects } = follow(of, origin + path);
        expect([origin, path, placed]).toEqual([origin, path, { kind: 'inside', path }]);
        expect(redirects).toBeLessThanOrEqual(1);
      }
  },
);

test.each([
  ['shop.example', '/de/kalkulator', '?width=90', 'https://etiketten.example/kalkulator?width=90'],
  ['shop.example', '/DE/Kalkulator/', '', 'https://etiketten.example/kalkulator'],
  ['shop.example', '/de/calculator', '', 'https://etiketten.example/kalkulator'],
  ['shop.example', '/de', '', 'https://etiketten.example/'],
  [
    'shop.example',
    '/DE/preview/abcdefghijklmnopqrstuvwxyz',
    '',
    'https://etiketten.example/preview/abcdefghijklmnopqrstuvwxyz',
  ],
  ['etiketten.example', '/de/kalkulator', '?a=//evil.example', '/kalkulator?a=//evil.example'],
  ['etiketten.example', '/de', '', '/'],
  ['etiketten.example', '/calculator', '', '/kalkulator'],
  ['etiketten.example', '/it/calcolatore', '', 'https://shop.example/it/calcolatore'],
  ['etiketten.example', '/fr', '', 'https://etiquettes.example:8443/'],
  ['Etiketten.Example:443', '/fr', '', 'https://etiquettes.example:8443/'],
  ['localhost:3000', '/de', '', 'https://etiketten.example/'],
  ['evil.example', '/de', '', 'https://etiketten.example/'],
  ['etiketten.example.evil.example', '/it/calculator', '', '/it/calcolatore'],
])('%s%s%s is redirected to %s', (host, path, query, to) => {
  const placed = new SiteHosts(some).place(host, path, query);
  expect(placed.kind).toBe('redirect');
  const at = new URL(placed.kind === 'redirect' ? placed.to : '', `https://${host}`);
  expect(at.href).toBe(new URL(to, `https://${host}`).href);
});

test.each<readonly [string, string, string | undefined]>([
  ['etiketten.example', '/kalkulator', '/de/kalkulator'],
  ['etiketten.example', '/', '/de'],
  ['etiketten.example', '/preview/abcdefghijklmnopqrstuvwxyz', '/de/preview/abcdefghijklmnopqrstuvwxyz'],
  ['etiketten.example', '/robots.txt', '/site-files/de.txt'],
  ['etiketten.example', '/sitemap.xml', '/site-files/de.xml'],
  ['etiketten.example', '/de/blog/a.html', undefined],
  ['etiketten.example', '/blog/a.html', '/de/blog/a.html'],
  ['shop.example', '/de/blog/a.html', undefined],
  ['shop.example', '/robots.txt', '/robots.txt'],
  ['shop.example', '/sitemap.xml', '/sitemap.xml'],
  ['evil.example', '/kalkulator', '/kalkulator'],
  ...['/_next/static/chunks/a.js', '/api/public/x', '/favicon.ico', '/icon.svg', '/app-icons/180.png'].map(
    (path) => ['etiketten.example', path, path] as const,
  ),
  ...[
    '/manifest.webmanifest',
    '/social/de/home.jpg',
    '/search-index/de.json',
    '/first.js',
    '/product-pictures/a_b_0.5.webp',
  ].map((path) => ['etiketten.example', path, path] as const),
])('%s%s is made and cached as %s', (host, path, inside) => {
  expect(new SiteHosts(some).inside(host, path)).toBe(inside);
});

test('without domains every request is unchanged', () => {
  const hosts = new SiteHosts(none);
  const path = fc.oneof(
    fc.string(),
    fc.constantFrom(...pages),
    fc.constantFrom('/robots.txt', '/DE/x', '/de/'),
  );
  const host = fc.constantFrom('shop.example', 'localhost:3000', 'evil.example', undefined);
  fc.assert(
    fc.property(host, path, (asked, text) => {
      const at = `/${text}`;
      expect(hosts.inside(asked, at)).toBe(at);
      const found = pagePath(at);
      const placed = hosts.place(asked, at, '');
      if (found.kind === 'redirect') expect(placed).toEqual(found);
      else if (found.kind === 'not-found') expect(placed).toEqual({ ...found, path: at });
      else expect(placed).toEqual({ kind: 'inside', path: at });
    }),
  );
});

test('no request can cause a redirect out of the shop, or an endless one', () => {
  const part = fc.oneof(
    fc.constantFrom(
      '/',
      '/de',
      '/DE',
      '/fr',
      '/uk',
      '/it',
      '//',
      'evil.example',
      '@',
      ':',
      'kalkulator',
      '.html',
    ),
    fc.constantFrom('/preview/abcdefghijklmnopqrstuvwxyz', '/robots.txt', '/blog/', '/api', '/_next/'),
  );
  const host = fc.constantFrom(
    'shop.example',
    'etiketten.example',
    'etiquettes.example:8443',
    'evil.example',
  );
  for (const shop of [some, withUk])
    fc.assert(
      fc.property(host, fc.array(part, { maxLength: 6 }), (asked, parts) => {
        const path = canonicalPath(`/${parts.join('')}`);
        if (path === undefined) return;
        const placed = new SiteHosts(shop).place(asked, path, '?a=1');
        if (placed.kind !== 'redirect') return;
        expect(placed.to.startsWith('//')).toBe(false);
        const to = new URL(placed.to, main);
        expect(shopOrigins(shop)).toContain(to.origin);
        if (!placed.to.startsWith('/')) follow(shop, to.href);
      }),
    );
});
