import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { givenFile, libraryVisit } from '#features/files/library/testing.ts';
import { seedCatalogue } from '#features/pricing/index.ts';
import { features, guestMerges } from '#features.ts';
import type { Feature, Server } from '#platform/feature.ts';
import { openVisit } from '#testing/checkout-visit.ts';
import { fakePdf, uploader } from '#testing/clients/upload-client.ts';
import { plainConfiguration } from '#testing/configurations.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

/** Error codes of failed requests; 40P01 is a deadlock. */
const reasons: (string | undefined)[] = [];
const note = (server: Server) => {
  server.addHook('onError', async (_request, _reply, error) => {
    reasons.push((error as { code?: string }).code);
  });
};
const listener: Feature = { name: 'listener', publicRoutes: note, privateRoutes: note };

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness({ features: [listener, ...features], settings: { DATABASE_CONNECTIONS: '24' } });
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());
afterEach(() => expect(reasons.splice(0)).not.toContain('40P01'));

/** The status of an overloaded machine. */
const busy = 503;
const rounds = process.env.ALL === '1' ? 40 : 6;
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const any = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;

describe('a quote', () => {
  const saved = async (visit: Awaited<ReturnType<typeof openVisit>>) =>
    (await visit.open('POST', '/1/de/quotes', { configuration: plainConfiguration, name: 'Honig' })).json()
      .id;

  test('that is added to the cart many times at once is in it once', async () => {
    const visit = await openVisit(shop);
    const quote = await saved(visit);
    const { _id: cart } = (
      await visit.open('POST', '/1/de/cart/addCartItem', { configuration: plainConfiguration })
    ).json();
    const answers = await Promise.all(
      times(10, () => visit.open('GET', `/cart/addQuoteItem/${quote}/${cart}`)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(times(10, () => 200));
    const { cart_items: lines } = (await visit.open('GET', `/cart/getCart/${cart}`)).json();
    expect(lines.filter((line: { quote_id: string }) => line.quote_id === quote)).toHaveLength(1);
  });

  test('is in it once also without the id of the cart, added concurrently or one after the other', async () => {
    const visit = await openVisit(shop);
    const quote = await saved(visit);
    await Promise.all(times(6, () => visit.open('GET', `/cart/addQuoteItem/${quote}`)));
    const last = (await visit.open('GET', `/cart/addQuoteItem/${quote}`)).json();
    expect(last.cart_items).toHaveLength(1);
  });
});

describe('two sessions of one customer', () => {
  test('that move, remove and restore files and folders leave a consistent library', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const me = libraryVisit(shop);
      const folders = await Promise.all(times(3, (n) => me.folder(`Ordner ${n}`)));
      const files = (
        await Promise.all(times(8, (n) => givenFile(shop, me.id, `${randomUUID()}-${n}.pdf`)))
      ).map(({ id }) => id);
      const some = () => times(3, () => any(files)).filter((id, index, all) => all.indexOf(id) === index);
      const target = () => any([...folders, 'custom-files'] as const);
      const acts: readonly (() => Promise<{ status: number }>)[] = [
        () => me.call('PATCH', `/customer/:me/customerFile/${any(files)}`, { folder: target() }),
        () => me.call('PATCH', '/customer/:me/customerFile', { file_ids: some(), folder: target() }),
        () =>
          me.call('POST', '/customer/:me/customerFile/move', {
            moves: some().map((id) => ({ file_ids: [id], folder: target() })),
          }),
        () => me.call('POST', '/customer/:me/customerFile/remove', { file_ids: some() }),
        () => me.call('POST', '/customer/:me/customerFile/restore', { file_ids: some() }),
        () => me.call('DELETE', `/customer/:me/customerProjectFolder/${any(folders)}`),
        () => me.call('POST', `/customer/:me/customerProjectFolder/${any(folders)}/restore`),
        () => me.call('DELETE', '/customer/:me/removedFiles'),
        () =>
          me.call('PATCH', `/customer/:me/customerProjectFolder/${any(folders)}`, {
            folder_name: `Neu ${any([1, 2, 3])}`,
          }),
      ];
      const answers = await Promise.all(times(40, () => any(acts)()));
      expect(answers.filter(({ status }) => status >= 500 && status !== busy)).toEqual([]);
      await addsUp(me.id);
    }
  });
});

describe('an upload that is finalized', () => {
  /** Completely received uploads that are not yet finalized. */
  const assembled = (client: ReturnType<typeof uploader>, count: number) =>
    Promise.all(
      times(count, async (n) => {
        const bytes = fakePdf(1_000, n + Math.floor(Math.random() * 1e9));
        return (await client.chunk(bytes, 0, 1, { filename: `${randomUUID()}.pdf` })).body
          .preflight_hash as string;
      }),
    );
  const finalize = (client: ReturnType<typeof uploader>, hash: string, folder?: number) =>
    client.call(
      'POST',
      `/public/dataupload_test/finalize?job=${hash}${folder === undefined ? '' : `&folder=${folder}`}`,
    );

  test('while its visitor signs in belongs to the customer afterwards', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const guestId = randomUUID();
      const { customerId } = await openVisit(shop);
      const client = uploader(shop, { guest: guestId });
      const hashes = await assembled(client, 6);
      const merge = () =>
        shop.app.db.transaction().execute(async (trx) => {
          for (const one of guestMerges)
            await one(shop.app, trx, { customerId, personId: customerId, guestId, cartId: null });
        });
      const answers = await Promise.all([
        ...hashes.slice(0, 3).map((hash) => finalize(client, hash)),
        merge().then(() => ({ status: 200 })),
        ...hashes.slice(3).map((hash) => finalize(client, hash)),
      ]);
      // After the sign-in the visitor no longer has the upload: 404.
      expect(answers.filter(({ status }) => ![200, 404, busy].includes(status))).toEqual([]);
      const left = (table: 'uploads' | 'customer_files') =>
        shop.app.db.selectFrom(table).select('id').where('guest_id', '=', guestId).execute();
      expect([await left('uploads'), await left('customer_files')]).toEqual([[], []]);
      const owned = uploader(shop, { customer: customerId });
      for (const hash of hashes) expect((await finalize(owned, hash)).status).toBe(200);
      const list = await owned.call('GET', `/private/customer/${customerId}/customerFile`);
      expect(list.body.total).toBe(6);
      await addsUp(customerId);
    }
  });

  test('while its folder is removed, or while it is aborted, ends in one of both states', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const me = libraryVisit(shop);
      const client = uploader(shop, { customer: me.id });
      const folder = await me.folder('Wein');
      const hashes = await assembled(client, 8);
      const abort = (hash: string) => client.call('DELETE', `/public/dataupload_test/upload?job=${hash}`);
      const answers = await Promise.all([
        ...hashes.slice(0, 4).map((hash) => finalize(client, hash, folder)),
        me.call('DELETE', `/customer/:me/customerProjectFolder/${folder}`),
        ...hashes.slice(4).flatMap((hash) => [finalize(client, hash), abort(hash)]),
      ]);
      expect(answers.filter(({ status }) => ![200, 204, 404, 409, 410, busy].includes(status))).toEqual([]);
      // The upload's file was removed with its folder (410), or the upload was still unfinished and is now finalized
      // without a folder.
      for (const hash of hashes.slice(0, 4))
        expect([200, 410]).toContain((await finalize(client, hash)).status);
      const states = await shop.app.db
        .selectFrom('uploads')
        .select(['state', 'file_id'])
        .where('customer_id', '=', me.id)
        .execute();
      for (const { state, file_id: file } of states) {
        expect(['finalized', 'aborted']).toContain(state);
        expect(file === null).toBe(state === 'aborted');
      }
      await addsUp(me.id);
    }
  });
});

describe('a cart without an owner', () => {
  test('that two customers claim at once belongs to one of them, and the other gets a conflict', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [one, other] = [await openVisit(shop), await openVisit(shop)];
      const guest = { 'x-api-key': shop.apiKey, 'x-guest-id': randomUUID() };
      const payload = { configuration: plainConfiguration };
      const added = await shop.server.inject({
        method: 'POST',
        url: '/public/1/de/cart/addCartItem',
        headers: guest,
        payload,
      });
      const { _id: cart } = added.json();
      const claim = (visit: typeof one) =>
        visit.own('PATCH', `/${visit.customerId}/cart/${cart}`, { remarks: 'Danke' });
      const answers = await Promise.all([claim(one), claim(other), claim(one), claim(other)]);
      const statuses = answers.map(({ statusCode }) => statusCode).sort();
      expect(statuses).toEqual([200, 200, 409, 409]);
    }
  });
});

/** Checks that present files are in present folders, and that the maintained counts are right. */
async function addsUp(customerId: number): Promise<void> {
  const { db } = shop.app;
  const ghosts =
    await sql`select file.id from customer_files file join library_folders folder on folder.id = file.folder_id
    where file.customer_id = ${customerId} and file.deleted_at is null and folder.deleted_at is not null`.execute(
      db,
    );
  expect(ghosts.rows).toEqual([]);
  const counted = await sql`select scope, files, bytes from library_counts where owner = ${`c${customerId}`}
    and (files <> 0 or bytes <> 0) order by scope`.execute(db);
  const there = await sql`select scope, count(*)::int as files, sum(size)::int as bytes from customer_files,
    unnest(library_scopes(deleted_at, folder_id, job_id, source, is_favorite)) as scope
    where customer_id = ${customerId} group by scope order by scope`.execute(db);
  expect(counted.rows).toEqual(there.rows);
}
