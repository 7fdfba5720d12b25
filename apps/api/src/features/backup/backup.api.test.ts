import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { readKeepingSettings } from '#settings.ts';
import { openVisit } from '#testing/checkout-visit.ts';
import { chunksOf, fakePdf, guestOne, sha256, uploader } from '#testing/clients/upload-client.ts';
import { tablesState, untilStill } from '#testing/database/tables-state.ts';
import { type Harness, newDatabase, openHarness } from '#testing/harness.ts';
import { environmentOf } from '#testing/processes/environment-of.ts';
import { fillAsOfThen } from '#whole-api/upgrade/as-of-then.ts';
import { makeBackup } from './making/make-backup.ts';
import { silent } from './progress.ts';
import { backUp, emptyPlace, newFolder, openRestored, restoreInto } from './testing/backups.ts';
import { verifyBackup } from './verify-backup.ts';

const [whole, half] = [fakePdf(3_000, 71), fakePdf(4_000, 72)];

let shop: Harness;
let backup: string;
let uploadId: string;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
  const visit = await openVisit(shop);
  const { cartId } = await visit.prepareCart();
  expect((await visit.checkOut(cartId)).statusCode).toBe(200);
  const customer = uploader(shop, { customer: visit.customerId });
  await customer.chunk(whole, 0, 1, { filename: 'whole.pdf' });
  const guest = uploader(shop, { guest: guestOne });
  const [first] = chunksOf(half, 2_000);
  uploadId = (await guest.chunk(first as Uint8Array, 0, 2, { filename: 'half.pdf' })).body.preflight_hash;
  // A row that was stored before a constraint that later rows must meet.
  await sql`alter table carts drop constraint carts_market_known`.execute(shop.app.db);
  await sql`update carts set market = 3 where id = ${cartId}`.execute(shop.app.db);
  await sql`alter table carts add constraint carts_market_known
    check (market in (1, 2, 5, 6, 7, 8, 10, 11, 13, 14)) not valid`.execute(shop.app.db);
  const mail = join(shop.app.settings.DATA_FOLDER, 'mail');
  await mkdir(mail, { recursive: true });
  await writeFile(join(mail, 'one.eml'), 'Subject: Hello\r\n\r\nHello');
  await untilStill(shop.app.db);
  backup = await backUp(shop);
});
afterAll(() => shop.close());

const sequencesOf = async ({ app }: Harness) =>
  (await sql`select sequencename, last_value from pg_sequences order by 1`.execute(app.db)).rows;

test('a shop restored into an empty place has the same tables, sequences, files and secrets, and works', async () => {
  const before = await tablesState(shop.app.db);
  const place = await emptyPlace();
  await restoreInto(place, backup);
  const restored = await openRestored(place, environmentOf(shop.app.settings));
  try {
    expect(await tablesState(restored.app.db)).toEqual(before);
    expect(await sequencesOf(restored)).toEqual(await sequencesOf(shop));
    expect(await restored.app.files.has(sha256(whole))).toBe(true);
    expect(await readFile(join(place.DATA_FOLDER, 'mail', 'one.eml'), 'utf8')).toContain('Hello');
    const secrets = JSON.parse(await readFile(join(place.DATA_FOLDER, 'secrets.json'), 'utf8'));
    expect(secrets.ENCRYPTION_KEY).toBe(shop.app.settings.ENCRYPTION_KEY);
    expect((await stat(join(place.DATA_FOLDER, 'secrets.json'))).mode & 0o777).toBe(0o600);

    // The unfinished upload is completed by its second half alone.
    const [, second] = chunksOf(half, 2_000);
    const ended = await uploader(restored, { guest: guestOne }).chunk(second as Uint8Array, 1, 2, {
      filename: 'half.pdf',
    });
    expect([ended.status, ended.body.preflight_hash]).toEqual([200, uploadId]);
    expect(await restored.app.files.has(sha256(half))).toBe(true);

    // The next order takes the next numbers of the sequences.
    const visit = await openVisit(restored);
    const ordered = await visit.checkOut((await visit.prepareCart()).cartId);
    expect(ordered.statusCode).toBe(200);
    const { rows } = await sql<{ name: string; definition: string }>`
      select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where contype in ('f', 'c') order by 1, 2`.execute(restored.app.db);
    const original = await sql<{ name: string; definition: string }>`
      select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where contype in ('f', 'c') order by 1, 2`.execute(shop.app.db);
    expect(rows).toEqual(original.rows);
    const disabled = await sql`select tgname from pg_trigger where tgenabled = 'D'`.execute(restored.app.db);
    expect(disabled.rows).toEqual([]);
  } finally {
    await restored.close();
  }
});

test('a backup is readable by its owner alone, lists what it holds, and verifies', async () => {
  for (const [name, mode] of [
    ['.', 0o700],
    ['secrets.json', 0o600],
    ['manifest.json', 0o600],
    ['database', 0o700],
  ] as const)
    expect([name, (await stat(join(backup, name))).mode & 0o777]).toEqual([name, mode]);
  const manifest = await verifyBackup(backup, silent);
  expect(manifest.files.count).toBe(3);
  expect(manifest.missing.count).toBe(0);
  expect(existsSync(`${backup}.unfinished`)).toBe(false);
  await expect(backUp(shop).then((folder) => readdir(folder))).resolves.toContain('SHA256SUMS');
});

test('an existing shop is replaced only with permission, and nothing of it remains', async () => {
  const other = await openHarness();
  await seedCatalogue(other.app);
  const lost = fakePdf(900, 73);
  await uploader(other, { guest: guestOne }).chunk(lost, 0, 1, { filename: 'other.pdf' });
  await other.runDueTasks();
  await untilStill(other.app.db);
  const place = { ...(await emptyPlace()), DATABASE_URL: other.app.settings.DATABASE_URL };
  const { DATA_FOLDER } = place;
  const content = (bytes: Buffer) =>
    join(DATA_FOLDER, 'files', 'content', sha256(bytes).slice(0, 2), sha256(bytes));
  await cp(join(other.app.settings.DATA_FOLDER, 'files'), join(DATA_FOLDER, 'files'), {
    recursive: true,
  });
  await writeFile(join(DATA_FOLDER, 'secrets.json'), '{"ENCRYPTION_KEY":"of the other shop"}');
  const before = await tablesState(other.app.db);
  await expect(restoreInto(place, backup, { mayReplace: true })).rejects.toThrow(
    /Programs of the shop are still connected/,
  );
  await other.app.database.close();
  await expect(restoreInto(place, backup)).rejects.toThrow('Nothing was changed.');
  expect(existsSync(content(lost))).toBe(true);
  // A content damaged on disk is replaced as well.
  await mkdir(dirname(content(whole)), { recursive: true });
  await writeFile(content(whole), 'damaged');
  await restoreInto(place, backup, { mayReplace: true });
  expect(existsSync(content(lost))).toBe(false);
  expect(sha256(await readFile(content(whole)))).toBe(sha256(whole));
  expect(await readdir(DATA_FOLDER)).toContainEqual(expect.stringMatching(/^secrets\.json\.replaced-/));
  const restored = await openRestored(place, environmentOf(shop.app.settings));
  expect(await tablesState(restored.app.db)).toEqual(await tablesState(shop.app.db));
  expect(before).not.toEqual(await tablesState(shop.app.db));
  await restored.close();
});

test('a backup of an older version is restored and migrated to this one', async () => {
  const databaseUrl = await newDatabase();
  await fillAsOfThen(databaseUrl);
  const earlier = { ...shop, app: { ...shop.app, settings: { ...shop.app.settings } } };
  earlier.app.settings.DATABASE_URL = databaseUrl;
  await expect(backUp(earlier)).rejects.toThrow(/is of an older version of the shop \(migration 0800/);
  // That version had no files of features that a backup of today includes.
  const folder = await backUp(earlier, { features: [] });
  const place = await emptyPlace();
  await restoreInto(place, folder);
  const restored = await openRestored(place, environmentOf(shop.app.settings));
  try {
    const { rows } = await sql<{ email: string; number: string }>`
      select email, number from orders join customers on customers.id = customer_id`.execute(restored.app.db);
    expect(rows).toEqual([{ email: 'anna@example.com', number: '100001' }]);
    const applied = await sql<{ n: number }>`select count(*)::int as n from migrations`.execute(
      restored.app.db,
    );
    const own = await sql<{ n: number }>`select count(*)::int as n from migrations`.execute(shop.app.db);
    expect(applied.rows).toEqual(own.rows);
  } finally {
    await restored.close();
  }
});

test('a backup without secrets is restored only where the secrets of its shop are set', async () => {
  const bare = await backUp(shop, { withSecrets: false });
  expect(await readdir(bare)).not.toContain('secrets.json');
  expect(await readFile(join(bare, 'manifest.json'), 'utf8')).not.toContain(shop.app.settings.ENCRYPTION_KEY);
  const place = await emptyPlace();
  await expect(restoreInto(place, bare)).rejects.toThrow(/The backup contains no secrets/);
  const { ENCRYPTION_KEY } = shop.app.settings;
  const other = Buffer.alloc(32, 7).toString('base64');
  await expect(restoreInto(place, backup, { environment: { ENCRYPTION_KEY: other } })).rejects.toThrow(
    /ENCRYPTION_KEY is set to another key than that of the backup/,
  );
  const environment = { ENCRYPTION_KEY: other, EARLIER_ENCRYPTION_KEYS: ENCRYPTION_KEY };
  const { manifest } = await restoreInto(place, bare, { environment });
  expect(manifest.hasSecrets).toBe(false);
  expect(existsSync(join(place.DATA_FOLDER, 'secrets.json'))).toBe(false);
});

test('a content that is missing or damaged in the store is listed, and the backup is made without it', async () => {
  const { DATA_FOLDER } = shop.app.settings;
  const key = sha256(whole);
  const path = join(DATA_FOLDER, 'files', 'content', key.slice(0, 2), key);
  const bytes = await readFile(path);
  for (const spoil of [() => rm(path), () => writeFile(path, bytes.fill(1, 5, 9))]) {
    await spoil();
    const folder = await backUp(shop);
    const { missing, files } = await verifyBackup(folder, silent);
    expect([missing.count, missing.some, files.count]).toEqual([
      1,
      [`contents/${key.slice(0, 2)}/${key}`],
      2,
    ]);
    await writeFile(path, whole);
  }
});

test('a backup is never written into an existing folder', async () => {
  const folder = await newFolder('taken');
  await writeFile(join(folder, 'mine'), 'x');
  const place = { ...environmentOf(shop.app.settings) };
  const making = { folder, features: [], secrets: {}, withSecrets: false, progress: silent };
  await expect(makeBackup(readKeepingSettings(place), making)).rejects.toThrow(/already exists/);
  expect(await readdir(folder)).toEqual(['mine']);
});
