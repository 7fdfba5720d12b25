import { randomUUID } from 'node:crypto';
import { makeLabelPdf } from '@labelwerk/testkit/pdf/label-pdf.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mergeGuestFiles } from '#features/files/library/index.ts';
import { mergeGuestUploads } from '#features/files/upload/index.ts';
import { seedCatalogue } from '#features/pricing/index.ts';
import { fakePdf, uploader } from '#testing/clients/upload-client.ts';
import { plainConfiguration } from '#testing/configurations.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { sweepContents } from './sweep-contents.ts';

const ofNetwork = 100_000;
let harness: Harness;
beforeAll(async () => {
  harness = await openHarness({
    settings: { TRUSTED_PROXIES: '1', GUEST_NETWORK_BYTES: String(ofNetwork), GUEST_DISK_SHARE: '0.25' },
  });
  await seedCatalogue(harness.app);
});
afterAll(() => harness?.close());
beforeEach(async () => {
  await sql`delete from uploads`.execute(harness.app.db);
  await sql`delete from customer_files`.execute(harness.app.db);
});

let networks = 0;
const newNetwork = () => {
  networks += 1;
  return `2001:db8:1:${networks.toString(16)}`;
};
/** A client with a new visitor's id each time, at an address of the network. */
function visitorIn(network: string, language = 'en') {
  const client = uploader(harness, { guest: randomUUID() });
  const address = { 'x-forwarded-for': `${network}::${Math.floor(Math.random() * 65_535).toString(16)}` };
  Object.assign(client.headers, address, { 'accept-language': language });
  return client;
}
const fileOf = (size: number, more: Record<string, string> = {}) =>
  [fakePdf(size), 0, 1, { filename: `${randomUUID()}.pdf`, ...more }] as const;
/** The first part of an announced file. */
const partOf = (size: number) =>
  [fakePdf(1_000), 0, 50, { filename: `${randomUUID()}.pdf`, totalFileSize: String(size) }] as const;

const storage = async () => {
  const { rows } = await sql<{ stored: number; open: number; announced: number }>`
    select coalesce(sum(stored_bytes), 0)::int as stored, coalesce(sum(open_bytes), 0)::int as open,
      coalesce(sum(announced_bytes), 0)::int as announced from guest_storage`.execute(harness.app.db);
  return rows[0];
};

describe('bytes of a network', () => {
  test('count for all visitors of the network, whatever ids they chose; another network has its own', async () => {
    const network = newNetwork();
    expect((await visitorIn(network).chunk(...fileOf(60_000))).status).toBe(200);
    const full = await visitorIn(network).chunk(...fileOf(40_001));
    expect([full.status, full.headers['retry-after'], full.body.type]).toEqual([
      507,
      '3600',
      'urn:labelwerk:problem:upload.network-full',
    ]);
    expect((await visitorIn(network).chunk(...fileOf(40_000))).status).toBe(200);
    expect((await visitorIn(newNetwork()).chunk(...fileOf(40_001))).status).toBe(200);
  });

  test('count what is announced, so that a file that was begun can be completed', async () => {
    const network = newNetwork();
    const first = visitorIn(network);
    expect((await first.chunk(...partOf(70_000))).status).toBe(200);
    expect((await visitorIn(network).chunk(...partOf(30_001))).status).toBe(507);
    expect((await visitorIn(network).chunk(...partOf(30_000))).status).toBe(200);
    expect(await storage()).toEqual({ stored: 0, open: 2_000, announced: 98_000 });
  });

  test('are refused in the visitor’s language, and before the body is read', async () => {
    const network = newNetwork();
    await visitorIn(network).chunk(...fileOf(ofNetwork));
    // A visitor's files may exceed the limit when it is lowered.
    Object.assign(harness.app.settings, { GUEST_NETWORK_BYTES: ofNetwork - 1 });
    const details = new Map<string, string>();
    for (const language of ['en', 'de', 'fr', 'it', 'es', 'nl', 'en-AU']) {
      // Too large a chunk: it would be a 413 if it were read.
      const { status, body } = await visitorIn(network, language).chunk(Buffer.alloc(5_000_001), 9, 1, {});
      expect(status).toBe(507);
      details.set(language, body.detail);
    }
    Object.assign(harness.app.settings, { GUEST_NETWORK_BYTES: ofNetwork });
    expect(details.get('de')).toContain('ohne Konto');
    expect(new Set(details.values()).size).toBe(6);
  });

  test('are freed by aborting, and follow a file into the library and out of it', async () => {
    const network = newNetwork();
    const client = visitorIn(network);
    const pdf = await makeLabelPdf({ width: 50, height: 30 });
    const sent = await client.chunk(pdf, 0, 1, { filename: 'a.pdf' });
    expect(await storage()).toEqual({ stored: 0, open: pdf.length, announced: 0 });
    await client.call('POST', `/public/dataupload_test/finalize?job=${sent.body.preflight_hash}`);
    expect(await storage()).toEqual({ stored: pdf.length, open: 0, announced: 0 });
    // Ended uploads are forgotten after some days: the file still counts for its network.
    await sql`delete from uploads`.execute(harness.app.db);
    expect((await visitorIn(network).chunk(...fileOf(ofNetwork - pdf.length + 1))).status).toBe(507);
    await sql`delete from customer_files`.execute(harness.app.db);
    const whole = await client.chunk(...fileOf(ofNetwork));
    expect(whole.status).toBe(200);
    await client.call('DELETE', `/public/dataupload_test/upload?job=${whole.body.preflight_hash}`);
    expect(await storage()).toEqual({ stored: 0, open: 0, announced: 0 });
    await sweepContents(harness.app, {
      lockUnreferenced: async () => undefined,
      forget: async () => {},
    });
    const { rows } = await sql`select network from guest_storage`.execute(harness.app.db);
    expect(rows).toEqual([]);
  });

  test('are no longer counted when the visitor signs in', async () => {
    const network = newNetwork();
    const client = visitorIn(network);
    const sent = await client.chunk(...fileOf(ofNetwork - 2_000));
    await client.call('POST', `/public/dataupload_test/finalize?job=${sent.body.preflight_hash}`);
    await client.chunk(...partOf(2_000));
    const guestId = client.headers['x-guest-id'] ?? '';
    const who = { customerId: 10_801, personId: 10_801, guestId };
    await harness.app.db.transaction().execute(async (trx) => {
      await mergeGuestUploads(harness.app, trx, who);
      await mergeGuestFiles(harness.app, trx, who);
    });
    expect(await storage()).toEqual({ stored: 0, open: 0, announced: 0 });
    const { rows } = await sql`select created_from from customer_files`.execute(harness.app.db);
    expect(rows).toEqual([{ created_from: null }]);
  });

  test('a customer is not limited by what visitors of the same network store', async () => {
    const network = newNetwork();
    await visitorIn(network).chunk(...fileOf(ofNetwork));
    const customer = uploader(harness, { customer: 10_802 });
    Object.assign(customer.headers, { 'x-forwarded-for': `${network}::1` });
    expect((await customer.chunk(...fileOf(ofNetwork))).status).toBe(200);
    expect((await customer.call('GET', '/public/dataupload/storage')).body).toMatchObject({
      limit_bytes: 10_000_000_000,
    });
    expect((await visitorIn(network).call('GET', '/public/dataupload/storage')).body).toMatchObject({
      limit_bytes: ofNetwork,
    });
  });
});

test('the share of all visitors ends long before the disk is full; customers and orders are not refused', async () => {
  const { files } = harness.app;
  const { roomBytes } = files;
  const { now } = harness.app;
  let later = 0;
  // The sum over all visitors may be a second old.
  Object.assign(harness.app, { now: () => new Date(Date.now() + later) });
  // A disk with room for 200,000 bytes, of which visitors may have 50,000.
  Object.assign(files, {
    roomBytes: async () => {
      const { rows } = await sql<{ n: number }>`select coalesce(sum(received_bytes), 0)::int as n
        from uploads`.execute(harness.app.db);
      return 200_000 - (rows[0]?.n ?? 0);
    },
  });
  const statuses: number[] = [];
  for (let number = 0; number < 8; number += 1) {
    later += 1_500;
    statuses.push((await visitorIn(newNetwork()).chunk(...fileOf(10_000))).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 507, 507, 507]);
  const client = visitorIn(newNetwork(), 'de');
  const { body } = await client.chunk(...fileOf(10_000));
  expect(body).toMatchObject({ type: 'urn:labelwerk:problem:upload.guests-full', status: 507 });
  expect(body.detail).toContain('ohne Konto');
  // A cart of the same visitor, and a customer's files, are accepted.
  const line = await client.call('POST', '/public/1/de/cart/addCartItem', {
    configuration: plainConfiguration,
    name: 'Honig',
  });
  expect(line.status).toBe(200);
  expect((await uploader(harness, { customer: 10_803 }).chunk(...fileOf(100_000))).status).toBe(200);
  Object.assign(files, { roomBytes });
  Object.assign(harness.app, { now });
});
