import { join } from 'node:path';
import { siteOf } from '@labelwerk/domain/market/sites.ts';
import { type ServiceId, serviceIds } from '@labelwerk/domain/services/service.ts';
import Markdoc from '@markdoc/markdoc';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type SitePrices, setServedPrices } from '#platform/prices/served-prices.ts';
import type { OfferOfSite } from '#platform/prices/services-not-offered.ts';
import { alternatesOf } from '#platform/routes/alternates.ts';
import { contentEntries } from '../../features/search/entries-of-site.ts';
import { pagesToShow } from '../../features/shell/page-lists.ts';
import { listedAddresses } from '../routes/listed-addresses.ts';
import { isLeftOut } from './pages.ts';
import { pageText } from './read-page.ts';

const here = process.cwd();
beforeAll(() => {
  // The working directory of the shop.
  process.chdir(join(import.meta.dirname, '..', '..', '..'));
  return () => process.chdir(here);
});
afterEach(() => setServedPrices(undefined));

const de = siteOf('de');

/** Prices of a site that offers these services, and these extras of labels. */
function offer(services: readonly ServiceId[], extras: readonly string[] = [], priceList: object = {}): void {
  const info = { extras: extras.map((id) => ({ id })), priceList };
  const prices: OfferOfSite = {
    info,
    design: services.includes('design') ? {} : null,
    reviews: { services: services.filter((id) => id !== 'design').map((id) => ({ id })) },
  };
  setServedPrices(new Map([['de', prices as SitePrices]]));
}

/** The pages that exist for services, with the services of each. */
const pages = {
  'design-service': ['design'],
  'order-artwork-service': ['review-smart', 'review-pro', 'data-check', 'barcode-check'],
  'proof-order': ['digital-proof', 'printed-proof'],
  'revision-services': ['review-smart', 'review-pro'],
  'general-packages': ['review-smart', 'review-pro', 'design'],
  'artwork-services': ['data-check', 'barcode-check', 'review-smart', 'review-pro', 'design'],
} as const;
const keys = Object.keys(pages) as (keyof typeof pages)[];

test('as long as prices are unknown, and with all services, nothing is left out', () => {
  expect(keys.filter((key) => isLeftOut(de, key))).toEqual([]);
  offer(serviceIds);
  expect(keys.filter((key) => isLeftOut(de, key))).toEqual([]);
});

test.each(serviceIds)('with %s alone, exactly the pages for it are left', (service) => {
  offer([service]);
  const left = keys.filter((key) => (pages[key] as readonly ServiceId[]).includes(service));
  expect(keys.filter((key) => !isLeftOut(de, key))).toEqual(left);
});

test('a service that is offered with a label keeps its pages', () => {
  offer([], ['printed-proof']);
  expect(keys.filter((key) => !isLeftOut(de, key))).toEqual(['proof-order']);
});

test('the page for Transparency labels is left out while the list has no price for them', () => {
  const isThere = () => !isLeftOut(de, 'transparency-calculator');
  expect(isThere()).toBe(true);
  offer([]);
  expect(isThere()).toBe(false);
  expect(contentEntries(de).some(({ href }) => href.includes('transparency'))).toBe(false);
  offer([], [], { artworkFrom: { transparency: { setup: 1, perThousand: 1 } } });
  expect(isThere()).toBe(true);
});

test('what is left out is in no menu, no search, no list for search engines, and no text links to it', () => {
  offer([]);
  expect(pagesToShow(de, keys)).toEqual([]);
  expect(isLeftOut(de, 'proofing-service')).toBe(false);
  const addresses = keys.map((key) => alternatesOf(de, key, {}).canonical);
  const listed = listedAddresses(de).map(({ url }) => url);
  expect(addresses.filter((address) => listed.includes(address))).toEqual([]);
  const paths = addresses.map((address) => new URL(address).pathname);
  expect(contentEntries(de).filter(({ href }) => paths.includes(href))).toEqual([]);
  const htmlOf = () =>
    Markdoc.renderers.html([...pageText(de, 'artwork-assistant').tree] as Parameters<
      typeof Markdoc.renderers.html
    >[0]);
  const link = `href="${alternatesOf(de, 'artwork-services', {}).canonical.replace(/^https?:\/\/[^/]+/, '')}"`;
  expect(htmlOf()).not.toContain(link);
  setServedPrices(undefined);
  expect(htmlOf()).toContain(link);
});
