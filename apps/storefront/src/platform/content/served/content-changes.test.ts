import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { KeptAnswers } from '#platform/http/kept-answers.ts';
import { ContentChanges } from './content-changes.ts';
import type { ContentSource } from './content-source.ts';
import type { ServedText, ServedTexts } from './served-texts.ts';

const secret = 'a'.repeat(40);
const serviceKey = 'k'.repeat(40);

const text = (name: string, title: string, markdoc: string): ServedText => ({
  ...{ name, title, description: 'What it is about.', fields: {}, markdoc, html: '', order: 0, date: '' },
});
const texts = (...all: readonly ServedText[]): ServedTexts =>
  new Map([['de', new Map(all.map((one) => [one.name, one]))]]);

let shop: Server;
let address: string;
/** The texts of the fake service, and the messages sent about them. */
let served: ServedTexts;
let frameworkIsWell: boolean;
const revalidated: unknown[] = [];
const forgotten: unknown[] = [];

beforeEach(async () => {
  served = texts(text('about-us', 'Über uns', 'Eins'));
  frameworkIsWell = true;
  revalidated.length = 0;
  forgotten.length = 0;
  let known: ServedTexts = new Map();
  const changes = new ContentChanges({
    source: {
      refresh: async () => {
        const before = known;
        known = served;
        return { before, after: served };
      },
    } as ContentSource,
    kept: { forget: (pages: unknown) => forgotten.push(pages) } as unknown as KeptAnswers,
    ...{ secret, serviceKey, host: 'shop.example', folder: '/nowhere' },
    address: () => ({ host: '127.0.0.1', port: (shop.address() as AddressInfo).port }),
  });
  shop = createServer((request, response) => {
    if (request.url === '/api/content/changed') {
      changes.answer(request, response).catch(() => response.writeHead(500).end());
      return;
    }
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      revalidated.push([request.headers.host, request.headers['x-service-key'], JSON.parse(body)]);
      response.writeHead(frameworkIsWell ? 200 : 500).end();
    });
  });
  shop.listen(0, '127.0.0.1');
  await once(shop, 'listening');
  address = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/api/content/changed`;
});
afterEach(() => {
  shop.closeAllConnections();
  shop.close();
});

const sign = (body: string, key = secret) => createHmac('sha256', key).update(body).digest('hex');
const message = (minutesAgo = 0): string =>
  JSON.stringify({ at: new Date(Date.now() - minutesAgo * 60_000).toISOString(), id: randomUUID() });
const post = (body: string, signature = sign(body), method = 'POST') =>
  fetch(address, {
    method,
    headers: { 'x-content-signature': signature },
    ...(method === 'POST' && { body }),
  });

test('a signed webhook event revalidates the changed pages and removes them from the cache', async () => {
  expect(await (await post(message())).json()).toEqual({ pages: 'all' });
  expect(revalidated).toEqual([['shop.example', serviceKey, { pages: 'all' }]]);
  served = texts(text('about-us', 'Über uns', 'Zwei'));
  expect(await (await post(message())).json()).toEqual({ pages: ['/de/ueber-uns'] });
  expect(revalidated).toHaveLength(2);
  expect(forgotten).toEqual(['all', ['/de/ueber-uns']]);
});

test('without changes no page is revalidated', async () => {
  await post(message());
  expect(await (await post(message())).json()).toEqual({ pages: [] });
  expect(revalidated).toHaveLength(1);
});

test('pages stay cached until the framework has revalidated them; the event is retried', async () => {
  frameworkIsWell = false;
  expect((await post(message())).status).toBe(500);
  expect(forgotten).toEqual([]);
  frameworkIsWell = true;
  expect((await post(message())).status).toBe(200);
  expect(forgotten).toEqual(['all']);
});

test.each([
  ['without a signature', () => post(message(), '')],
  [
    'signed with another key',
    () => {
      const body = message();
      return post(body, sign(body, 'b'.repeat(40)));
    },
  ],
  ['with another body', () => post(message(), sign(message()))],
  ['of another time', () => post(message(6))],
  ['without a time', () => post('{"changed":[]}')],
  ['too large', () => post('x'.repeat(100_000))],
  ['of another method', () => post('{}', sign(''), 'GET')],
])('a webhook event %s is answered with 404', async (_name, ask) => {
  expect((await ask()).status).toBe(404);
  expect(revalidated).toEqual([]);
});

test('a webhook event that is sent again has no effect, unless it failed', async () => {
  const body = message();
  frameworkIsWell = false;
  expect((await post(body)).status).toBe(500);
  frameworkIsWell = true;
  expect((await post(body)).status).toBe(200);
  served = texts(text('about-us', 'Über uns', 'Zwei'));
  expect((await post(body)).status).toBe(404);
  expect(forgotten).toEqual(['all']);
});
