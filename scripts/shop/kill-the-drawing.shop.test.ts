import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { drawPage } from '@labelwerk/artwork/draw/draw-page.ts';
import { openBytes } from '@labelwerk/artwork/draw/pdfium.ts';
import { readCodes } from '@labelwerk/composition/testing/read-codes.ts';
import { plainLabel } from '@labelwerk/domain/pricing/configuration/plain-label.ts';
import { killProcess } from '@labelwerk/testkit/faults/kill-process.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payOrder } from '../faults/support/journey/journey.ts';
import { processOf } from '../faults/support/shop/processes-of-shop.ts';
import { openTables } from '../faults/support/shop/shop-tables.ts';
import { demoCustomer } from '../test/demo-customer.ts';
import {
  launchShop,
  removeSite,
  type TestShop,
  type TestSite,
  testSite,
  untilOpen,
} from '../test/open-shop.ts';

const root = dirname(dirname(import.meta.dirname));
const isAll = process.env.ALL === '1';

let site: TestSite;
let shop: TestShop;
let customer: Awaited<ReturnType<typeof demoCustomer>>;
let tables: ReturnType<typeof openTables>;

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

async function until<T>(
  what: string,
  read: () => T | Promise<T>,
  everyMs = 100,
): Promise<Exclude<T, false | undefined>> {
  for (const end = performance.now() + 150_000; performance.now() < end; await pause(everyMs)) {
    const value = await Promise.try(read).catch(() => undefined);
    if (value) return value as Exclude<T, false | undefined>;
  }
  throw new Error(`Waited in vain until ${what}:\n${shop.said()}`);
}

beforeAll(async () => {
  site = await testSite('kill-drawing');
  shop = launchShop(root, site, false);
  await untilOpen(shop);
  customer = await demoCustomer(site);
  tables = openTables(site);
  // The first start of a shop builds its pages.
}, 600_000);
afterAll(async () => {
  await tables?.close();
  await shop?.close();
  removeSite(site);
});

/** Makes a call; throws unless it succeeds. */
async function done<T>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object | FormData): Promise<T> {
  const answer = await customer.call<T>(method, path, body);
  if (answer.status >= 300)
    throw new Error(`${path} was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

type Cart = {
  readonly _id: string;
  readonly version: number;
  readonly cart_items: readonly [{ readonly id: string }];
};
type Codes = {
  readonly actual_quantity: number;
  readonly upload_refresh: number;
  readonly refused: { readonly code: string } | null;
};

const someCodes = (count: number) =>
  Array.from({ length: count }, () => `AZ:${randomBytes(13).toString('hex').toUpperCase()}`);

/** A new cart with a Transparency label. */
const cartOf = (labels: number) =>
  done<Cart>('POST', '/public/1/de/cart/addCartItem', {
    configuration: {
      ...{ ...plainLabel, width: 50.8, height: 25.4, material: 'PP-WG-P', quantity: labels, sorts: [labels] },
      artworkFrom: { kind: 'transparency', type: 2, lang: 'de', sku: 'SOAP-100' },
    },
    name: 'Soap',
  });

/** Sends codes for a line; rejects if the connection breaks off. */
function sendCodes(itemId: string, codes: readonly string[]) {
  const form = new FormData();
  const fields = { lang: 'en', customerid: String(customer.customerId), cartFileItemId: itemId };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([`Public_Code\r\n${codes.join('\r\n')}\r\n`]), 'codes.csv');
  return customer.call<Codes>('POST', '/public/dataupload/csv', form);
}
const codesOf = (itemId: string) =>
  done<Codes>('POST', '/public/dataupload/csvInfo', {
    customerid: customer.customerId,
    cartFileItemId: itemId,
  });

/** Orders and pays a cart; returns the id of its only line. */
async function order(cart: Cart): Promise<string> {
  const { customerId } = customer;
  const address = await done<{ id: number }>('POST', `/private/addresses/${customerId}`, {
    ...{ first_name: 'Anna', last_name: 'Berg', address: 'Elbufer 12', postcode: '01067', city: 'Dresden' },
    country_id: 1,
  });
  await done('PATCH', `/private/${customerId}/cart/${cart._id}`, {
    ...{ delivery_address_id: address.id, payment_type: 'card', terms_accepted: true },
    version: cart.version,
  });
  const placed = await done<{ redirect_url: string; order_id: string }>(
    'GET',
    `/private/cart/${customerId}/checkout/${cart._id}`,
  );
  await payOrder(placed.redirect_url);
  const { jobs } = await done<{ jobs: [{ id: string }] }>(
    'GET',
    `/private/customers/${customerId}/orders/${placed.order_id}`,
  );
  return jobs[0].id;
}

const filesFolder = () => join(site.dataFolder, 'files');

/** Bytes of the largest file that is being written. */
const bytesBeingDrawn = (): number => {
  const folder = join(filesFolder(), 'scratch');
  const names = readdirSync(folder).filter((name) => name.endsWith('.tmp'));
  return Math.max(0, ...names.map((name) => statSync(join(folder, name)).size));
};

async function printFilesOf(jobId: string): Promise<readonly string[]> {
  const { rows } = await tables.pool.query('select content from print_files where job_id = $1', [jobId]);
  return rows.map(({ content }) => content);
}

/** What a reader reads from each page of a PDF. */
async function codesOn(bytes: Uint8Array, pages: number): Promise<readonly string[]> {
  const opened = await openBytes(bytes);
  if (typeof opened === 'string') throw new Error(opened);
  const codes: string[] = [];
  for (let pageIndex = 0; pageIndex < pages; pageIndex += 1) {
    const drawing = await drawPage(opened, { pageIndex, longest: 500, deadlineMs: 60_000 });
    if (!drawing || drawing === 'late') throw new Error(`Page ${pageIndex + 1} was not drawn`);
    codes.push(...(await readCodes(drawing)));
  }
  opened.close();
  return codes;
}

/** More than one block of stored codes; a second of drawing. */
const labels = 1_200;
const drawingKills = isAll ? 4 : 2;

test(`kill -9 of the worker while it draws: each code is printed once, in its place, in one file (${drawingKills} kills)`, async () => {
  const cart = await cartOf(labels);
  const codes = someCodes(labels);
  expect(await sendCodes(cart.cart_items[0].id, codes)).toMatchObject({
    status: 200,
    body: { actual_quantity: labels },
  });
  const jobId = await order(cart);
  for (let kill = 0; kill < drawingKills; kill += 1) {
    const left = kill === 0 ? 0 : bytesBeingDrawn();
    await until('labels are being drawn', () => bytesBeingDrawn() > left, 5);
    const victim = processOf(site, 'worker');
    killProcess(victim);
    expect(await printFilesOf(jobId)).toEqual([]);
    await until('the worker is started again', () => processOf(site, 'worker') !== victim);
  }
  const [content = ''] = await until('the file is drawn', async () => {
    const files = await printFilesOf(jobId);
    return files.length > 0 && files;
  });
  const bytes = readFileSync(join(filesFolder(), 'content', content.slice(0, 2), content));
  expect(await codesOn(new Uint8Array(bytes), labels)).toEqual(codes.map((code) => `DataMatrix ${code}`));
  await pause(11_000);
  // Nothing draws it a second time.
  expect(await printFilesOf(jobId)).toEqual([content]);
});

const sentCodes = 60_000;
const uploadKills = isAll ? 6 : 1;

test(`kill -9 of the API while it judges codes: the file is taken whole or not at all, and can be sent again (${uploadKills} kills)`, async () => {
  for (let kill = 0; kill < uploadKills; kill += 1) {
    const { cart_items: items } = await cartOf(sentCodes);
    const itemId = items[0].id;
    const codes = someCodes(sentCodes);
    const victim = processOf(site, 'API');
    const sent = sendCodes(itemId, codes).catch(() => undefined);
    await until(
      'the file is being read',
      async () => {
        const { rows } = await tables.pool.query('select from code_uploads where item_id = $1', [itemId]);
        return rows.length > 0;
      },
      5,
    );
    await pause(Math.random() * 1_500);
    killProcess(victim);
    await sent;
    await until('the API is started again', () => processOf(site, 'API') !== victim);
    const state = await until(
      'the file is stored or given up',
      async () => {
        const codes = await codesOf(itemId);
        return codes.upload_refresh === 0 && codes;
      },
      500,
    );
    if (state.actual_quantity === 0) {
      expect(state.refused?.code).toBe('codes.interrupted');
      expect((await sendCodes(itemId, codes)).status).toBeLessThan(300);
      await until('the file is stored', async () => (await codesOf(itemId)).actual_quantity > 0);
    }
    expect(await codesOf(itemId)).toMatchObject({ actual_quantity: sentCodes, refused: null });
    const { rows } = await tables.pool.query(
      `select count(*)::int as hashes, count(distinct position)::int as places, min(position) as first, max(position) as last
        from code_hashes join code_uploads on code_uploads.id = upload_id where item_id = $1`,
      [itemId],
    );
    expect(rows).toEqual([{ hashes: sentCodes, places: sentCodes, first: 1, last: sentCodes }]);
  }
});
