import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageKeys, paramsOf, pathOf } from './routes.ts';
import {
  linkFrom,
  pathWithin,
  publicAddress,
  publicPath,
  readSiteAddresses,
  shopOrigins,
  siteAddressFault,
  siteOfHost,
} from './site-addresses.ts';
import { sites } from './sites.ts';

const of = {
  SHOP_ADDRESS: 'https://shop.example',
  SITE_ADDRESSES: { de: 'https://etiketten.example', fr: 'https://etiquettes.example:8443' },
};

test('addresses are separated by spaces or commas; an empty text sets none', () => {
  expect(readSiteAddresses('')).toEqual({ addresses: {} });
  expect(
    readSiteAddresses(
      ' de=https://Etiketten.example/, fr=https://etiquettes.example:8443\n it=http://it.localhost:3000',
    ),
  ).toEqual({ addresses: { ...of.SITE_ADDRESSES, it: 'http://it.localhost:3000' } });
});

test.each([
  ['xx=https://a.example', /names an unknown site: xx/],
  ['de', /of de must be an address/],
  ['de=', /of de must be an address/],
  ['de=etiketten.example', /of de must be an address/],
  ['de=https://a.example/shop', /without a path/],
  ['de=https://a.example?x', /without a path/],
  ['de=https://a.example#x', /without a path/],
  ['de=https://user:pass@a.example', /without a path/],
  ['de=ftp://a.example', /without a path/],
  ['de=javascript:alert(1)', /without a path/],
  ['de=https://a.example=b', /not of the form site=address/],
  ['de=http://a.example', /of de must begin with https/],
  ['de=http://192.168.1.20', /of de must begin with https/],
  ['de=https://a.example de=https://b.example', /de twice/],
  ['de=https://a.example fr=https://a.example', /of fr has the host a.example/],
  ['de=https://a.example fr=https://A.example:444', /of fr has the host a.example/],
  ['de=http://localhost:3000', /localhost, which is taken/],
  ['de=http://127.0.0.1:3000', /taken/],
])('%s is refused', (text, why) => {
  expect(readSiteAddresses(text)).toEqual({ fault: expect.stringMatching(why) });
});

test('a site cannot use the host of the shop itself, whatever the port', () => {
  expect(siteAddressFault(of)).toBeUndefined();
  for (const SHOP_ADDRESS of ['https://etiketten.example', 'https://etiketten.example:444'])
    expect(siteAddressFault({ ...of, SHOP_ADDRESS })).toMatch(/^of de has the host of SHOP_ADDRESS/);
  expect(siteAddressFault({ ...of, SHOP_ADDRESS: 'nothing' })).toBeUndefined();
});

test('a page has one address: without a prefix on its own domain, else with it', () => {
  const none = { ...of, SITE_ADDRESSES: {} };
  for (const { id, prefix } of sites)
    for (const key of pageKeys) {
      const path = pathOf(id, key, Object.fromEntries(paramsOf(key).map((name) => [name, 'a-1'])));
      expect(publicAddress(none, path)).toBe(`https://shop.example${path}`);
      const siteAddress = of.SITE_ADDRESSES[id as 'de'];
      const bare = path.slice(prefix.length) || '/';
      expect(publicAddress(of, `${path}?a=1#b`)).toBe(
        siteAddress ? `${siteAddress}${bare}?a=1#b` : `https://shop.example${path}?a=1#b`,
      );
      const address = new URL(publicAddress(of, path));
      expect(pathWithin(of, address).replace(/(.)\/$/, '$1')).toBe(path);
      expect(siteOfHost(of, address.hostname)?.id).toBe(siteAddress && id);
    }
});

test('a link within the same origin is a path', () => {
  expect(linkFrom(of, 'https://etiketten.example', '/de')).toBe('/');
  expect(linkFrom(of, 'https://etiketten.example', '/it')).toBe('https://shop.example/it');
  expect(linkFrom(of, 'https://shop.example', '/de?a=1')).toBe('https://etiketten.example/?a=1');
  expect(linkFrom(of, 'https://shop.example', '/it')).toBe('/it');
});

test('an address always has a configured host, whatever the path', () => {
  const part = fc.constantFrom('/', '//', '\\', '/de', '/fr', '/it', '@', ':', '.', 'evil.example', '?', '#');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const path = `/${parts.join('')}`;
      expect(shopOrigins(of)).toContain(new URL(publicAddress(of, path)).origin);
      const link = publicPath(of, `/de${path}`);
      expect(link.startsWith('//')).toBe(false);
    }),
  );
});
