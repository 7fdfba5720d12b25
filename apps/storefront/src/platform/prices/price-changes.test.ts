import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type SiteId, sites } from '@labelwerk/domain/market/sites.ts';
import { type ServiceId, serviceIds } from '@labelwerk/domain/services/service.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StalePages } from '#platform/http/page-renewal.ts';
import { PriceChanges } from './price-changes.ts';
import { readPrices } from './read-prices.ts';
import { servedPrices, setServedPrices } from './served-prices.ts';

/** An API with one price: that of the list in force; `version` is part of its entity tags. */
let list: { readonly version: string; readonly price: number; readonly services?: readonly ServiceId[] };
let isDown: boolean;
let afterRead: (() => void) | undefined;
let now: number;
let frameworkIsWell: boolean;
const renewed: StalePages[] = [];
const lines: string[] = [];
const calls: string[] = [];

let api: Server;
let changes: PriceChanges;

beforeEach(async () => {
  list = { version: '1', price: 100 };
  isDown = false;
  frameworkIsWell = true;
  afterRead = undefined;
  now = 0;
  renewed.length = 0;
  lines.length = 0;
  calls.length = 0;
  api = createServer((request, response) => {
    calls.push(request.url ?? '');
    if (isDown || request.headers['x-api-key'] !== 'key') return void response.writeHead(503).end();
    const etag = `W/"${list.version}"`;
    if (request.url?.includes('/design')) response.writeHead(404).end();
    else if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
    else
      response.writeHead(200, { etag }).end(
        JSON.stringify({
          price: list.price,
          extras: [{ id: 'design' }],
          services: (list.services ?? serviceIds).map((id) => ({ id })),
        }),
      );
    afterRead?.();
  });
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  const address = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  changes = new PriceChanges({
    read: (tag) => readPrices({ address, key: 'key' }, tag),
    renewal: {
      async renew(pages) {
        if (!frameworkIsWell) throw new Error('The framework answered 500');
        renewed.push(pages);
      },
    },
    pathsOf: (site) => [`/${site}`],
    say: (line) => lines.push(line),
    now: () => now,
  });
});
afterEach(() => {
  // Prices are kept by the process, which other tests share.
  setServedPrices(undefined);
  api.closeAllConnections();
  api.close();
});

const everyPage = sites.map(({ id }) => `/${id}`);
const priceOn = (site: SiteId) => (servedPrices(site)?.info as { price?: number } | undefined)?.price;
const germanPrice = () => priceOn('de');

test('pages get the prices of the API, and others when the price list changes; a check costs one request', async () => {
  await changes.refresh();
  expect([germanPrice(), servedPrices('de')?.design]).toEqual([100, null]);
  calls.length = 0;
  await changes.refresh();
  expect([calls.length, renewed]).toEqual([1, [everyPage]]);
  list = { version: '2', price: 120 };
  await changes.refresh();
  expect([germanPrice(), renewed]).toEqual([120, [everyPage, everyPage]]);
});

test('a new version that changes nothing on a site leaves its pages alone', async () => {
  await changes.refresh();
  list = { version: '2', price: 100 };
  await changes.refresh();
  expect(renewed).toEqual([everyPage]);
});

test('all pages are made again when a service is no longer offered, and when it is offered again', async () => {
  await changes.refresh();
  list = { version: '2', price: 100, services: ['review-pro'] };
  await changes.refresh();
  list = { version: '3', price: 110, services: ['review-pro'] };
  await changes.refresh();
  list = { version: '4', price: 110 };
  await changes.refresh();
  expect(renewed).toEqual([everyPage, 'all', everyPage, 'all']);
});

test('prices of two versions are never mixed', async () => {
  afterRead = () => {
    if (calls.length === 5) list = { version: '2', price: 120 };
  };
  await changes.refresh();
  expect(sites.map(({ id }) => priceOn(id))).toEqual(sites.map(() => 120));
});

test('without the API pages keep their prices for a minute, then have none, and get them back', async () => {
  await changes.refresh();
  isDown = true;
  now = 59_000;
  await changes.refresh();
  expect([germanPrice(), renewed.length]).toEqual([100, 1]);
  now = 61_000;
  await changes.refresh();
  expect([germanPrice(), renewed, lines.length]).toEqual([undefined, [everyPage, everyPage], 1]);
  await changes.refresh();
  expect([renewed.length, lines.length]).toEqual([2, 1]);
  isDown = false;
  await changes.refresh();
  expect([germanPrice(), renewed.length]).toEqual([100, 3]);
});

test('pages that the framework did not make again are tried again', async () => {
  frameworkIsWell = false;
  await expect(changes.refresh()).rejects.toThrow('500');
  frameworkIsWell = true;
  await changes.refresh();
  expect(renewed).toEqual([everyPage]);
});
