import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mergeGuestFiles } from '#features/files/library/index.ts';
import { mergeGuestUploads } from '#features/files/upload/index.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mergeGuestRepairs } from '../index.ts';
import { bare, proposed, sender } from '../testing.ts';
import { sweepRepairs } from './sweep-repairs.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness({ settings: { UPLOAD_QUOTA_BYTES: '60000' } });
});
afterAll(() => harness.close());

type Client = ReturnType<typeof sender>;
const roomOf = async (client: Client) => {
  const { body } = await client.call('GET', '/public/dataupload/storage');
  return { used: body.used_bytes, repaired: body.repaired_bytes, open: body.open_bytes };
};
const storageOfGuests = () =>
  harness.app.db
    .selectFrom('guest_storage')
    .select(['stored_bytes as stored', 'open_bytes as open'])
    .execute();
const sizeOf = async (client: Client, base: string) => (await client.call('GET', base)).body.file.size;

test('proposed copies and replaced originals count for the owner’s quota as long as they are stored', async () => {
  const customer = sender(harness, { customer: 10_631 });
  const id = await customer.file(bare());
  const base = `/private/customer/10631/customerFile/${id}`;
  await customer.ready(`${base}/report`);
  const original = await sizeOf(customer, base);
  expect(await roomOf(customer)).toEqual({ used: original, repaired: 0, open: 0 });

  const url = `${base}/repair?width=50&height=30`;
  const [first, again] = [
    await proposed(customer, url, { fixes: ['bleed'] }),
    await proposed(customer, url, { fixes: ['bleed'] }),
  ];
  expect(again.body.id).toBe(first.body.id);
  const copy = (await roomOf(customer)).repaired;
  expect(copy).toBeGreaterThan(0);
  expect(await roomOf(customer)).toEqual({ used: original + copy, repaired: copy, open: 0 });

  // A discarded proposal needs no space; after acceptance, the original is stored besides the file.
  await customer.call('DELETE', `${base}/repair/${first.body.id}`);
  expect(await roomOf(customer)).toEqual({ used: original, repaired: 0, open: 0 });
  const second = await proposed(customer, url, { fixes: ['bleed'] });
  await customer.call('POST', `${base}/repair/${second.body.id}/accept`);
  expect(await sizeOf(customer, base)).toBe(copy);
  expect(await roomOf(customer)).toEqual({ used: original + copy, repaired: original, open: 0 });
  const library = await customer.call('GET', '/private/library/10631');
  expect(library.body.storage).toMatchObject({ used_bytes: original + copy, repaired_bytes: original });

  const later = { ...harness.app, now: () => new Date(Date.now() + 31 * 86_400_000) };
  await sweepRepairs(later);
  expect(await roomOf(customer)).toEqual({ used: original + copy, repaired: original, open: 0 });
  await customer.call('POST', `${base}/repair/undo`);
  expect(await roomOf(customer)).toEqual({ used: original, repaired: 0, open: 0 });
});

test('a visitor’s repaired copies count for the customer after sign-in', async () => {
  const guestId = randomUUID();
  const guest = sender(harness, { guest: guestId });
  const hash = await guest.upload(bare());
  await guest.ready(`/public/dataupload/report/${hash}`);
  await proposed(guest, `/public/dataupload/repair/${hash}?width=50&height=30`, { fixes: ['bleed'] });
  const before = await roomOf(guest);
  expect(before.repaired).toBeGreaterThan(0);
  // Copies count for the visitor's network as well.
  expect(await storageOfGuests()).toEqual([{ stored: before.repaired, open: before.open }]);
  // Another repair is refused where the network has no room left.
  const { settings } = harness.app;
  const max = settings.GUEST_NETWORK_BYTES;
  Object.assign(settings, { GUEST_NETWORK_BYTES: before.repaired + before.open });
  const url = `/public/dataupload/repair/${hash}?width=51&height=31`;
  const refused = await guest.call('POST', url, { fixes: ['bleed'] });
  expect([refused.status, refused.body.type]).toEqual([507, expect.stringContaining('upload.network-full')]);
  Object.assign(settings, { GUEST_NETWORK_BYTES: max });
  await harness.app.db.transaction().execute(async (trx) => {
    for (const merge of [mergeGuestFiles, mergeGuestUploads, mergeGuestRepairs]) {
      await merge(harness.app, trx, { customerId: 10_632, personId: 10_632, guestId });
    }
  });
  expect(await roomOf(sender(harness, { customer: 10_632 }))).toEqual(before);
  expect(await roomOf(guest)).toEqual({ used: 0, repaired: 0, open: 0 });
  expect(await storageOfGuests()).toEqual([{ stored: 0, open: 0 }]);
});

test('no repair is proposed without quota for the copy', async () => {
  const customer = sender(harness, { customer: 10_633 });
  const id = await customer.file(bare());
  const base = `/private/customer/10633/customerFile/${id}`;
  await customer.ready(`${base}/report`);
  const used = (await roomOf(customer)).used;
  const filler = Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(60_000 - used - 9 - 10, 32)]);
  await customer.upload(filler);
  const refused = await proposed(customer, `${base}/repair?width=50&height=30`, { fixes: ['bleed'] });
  expect([refused.status, refused.body.type]).toEqual([507, expect.stringContaining('preflight.no-room')]);
  expect((await roomOf(customer)).repaired).toBe(0);
});
