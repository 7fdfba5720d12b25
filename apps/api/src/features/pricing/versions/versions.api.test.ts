import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#features/account/index.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { runHere } from '#testing/processes/operator.ts';
import { insertCatalogueVersion, pricing, seedCatalogue } from '../index.ts';
import { spreadsheetsCommand } from '../spreadsheets/spreadsheets-command.ts';
import { documentsAt } from './documents-at.ts';

let shop: Harness;
let folder: string;
beforeAll(async () => {
  shop = await openHarness({ features: [account, pricing] });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.app.db.deleteFrom('catalogue_plans').execute();
  await shop.app.db.deleteFrom('catalogue_versions').execute();
  await seedCatalogue(shop.app);
  folder = await mkdtemp(join(tmpdir(), 'labelwerk-versions-'));
  return () => rm(folder, { recursive: true });
});

const environment = () => ({ DATABASE_URL: shop.app.settings.DATABASE_URL });
const operator = (...words: string[]) => runHere(spreadsheetsCommand, environment(), words);

/** Writes the values in force out, and edits them. */
async function edited(edits: Readonly<Record<string, number | string>>, file = 'price-list.csv') {
  await rm(folder, { recursive: true, force: true });
  await operator('out', folder);
  const path = join(folder, file);
  let text = await readFile(path, 'utf8');
  for (const [place, value] of Object.entries(edits)) {
    const row = new RegExp(`\\r\\n${place.replaceAll('.', '\\.')},[^\\r]*`);
    expect(text).toMatch(row);
    text = text.replace(row, `\r\n${place},${value}`);
  }
  await writeFile(path, text);
}

/** Runs a command, with the word that it asks for if necessary. */
async function confirmed(...words: string[]) {
  const first = await operator(...words);
  const [, word] = /--confirm (\w+)/.exec(first.complained) ?? [];
  return word === undefined ? first : operator(...words, '--confirm', word);
}

type List = { base: number; sort: number; minimum: number; markets: Record<string, { vatRate: number }> };
const listAt = async (moment: Date) =>
  (await documentsAt(shop.app.db, moment)).get('price-list') as unknown as List;
const now = () => listAt(new Date(Date.now() + 60_000));
const april = '2999-04-01T00:00:00Z';
const may = '2999-05-01T00:00:00Z';
const stored = async () =>
  JSON.stringify([
    await shop.app.db.selectFrom('catalogue_versions').selectAll().orderBy('version').execute(),
    await shop.app.db.selectFrom('catalogue_plans').selectAll().orderBy('version').execute(),
    await shop.app.db.selectFrom('customer_price_terms').selectAll().execute(),
  ]);

describe('a planned change', () => {
  test('is applied to the list of its day: what changed in between stays', async () => {
    await edited({ base: 5000 });
    expect((await operator('activate', folder, 'april', april)).said).toContain('2999-04-01');
    await edited({ sort: 1300, 'markets.7.vatRate': 2300 });
    expect(await confirmed('activate', folder, 'today')).toMatchObject({ code: 0, complained: '' });
    await edited({ minimum: 4000 });
    await operator('activate', folder, 'may', may);

    expect(await now()).toMatchObject({ base: 4500, sort: 1300, minimum: 3900 });
    const [inApril, inMay] = [await listAt(new Date(april)), await listAt(new Date(may))];
    expect(inApril).toMatchObject({ base: 5000, sort: 1300, minimum: 3900, version: 'april' });
    expect(inApril.markets['7']?.vatRate).toBe(2300);
    expect(inMay).toMatchObject({ base: 5000, sort: 1300, minimum: 4000, version: 'may' });
  });

  test('is listed, compared and withdrawn, and the plans after it are made again', async () => {
    await edited({ base: 5000, sort: 1300 });
    await operator('activate', folder, 'april', april);
    await edited({ minimum: 4000 });
    await operator('activate', folder, 'may', may);
    const { said } = await operator('versions');
    expect(said).toMatch(/2999-04-01T00:00:00\.000Z {2}planned {4}april\s+price-list\.csv/);
    expect(said).toMatch(/from the start {10} {2}in force .*price-list\.csv/);
    expect((await operator('compare', 'april')).said).toContain('price-list.csv, base: 5000 -> 4500');
    const compared = await operator('compare', 'april', 'may');
    expect(compared.said).toBe('price-list.csv, minimum: 3900 -> 4000\nOne value differs.\n');

    const before = await stored();
    const preview = await operator('withdraw', 'april', '--preview');
    expect(preview.said).toContain('price-list.csv, base: 5000 -> 4500');
    expect(await stored()).toBe(before);
    expect((await operator('withdraw', 'april')).code).toBe(0);
    expect(await listAt(new Date(may))).toMatchObject({ base: 4500, sort: 1200, minimum: 4000 });
    expect((await operator('versions')).said).toMatch(/withdrawn {2}april/);
    for (const [words, why] of [
      [['withdraw', 'april'], 'withdrawn already'],
      [['withdraw', 'june'], 'No planned change has the name june'],
      [['activate', folder, 'april', april], 'already exists'],
      [['return', 'may', 'back'], 'is planned for'],
    ] as const) {
      const refused = await operator(...words);
      expect([refused.code, refused.complained]).toEqual([1, expect.stringContaining(why)]);
    }
  });

  test('that would no longer fit prevents the change before it, with the reason', async () => {
    await edited({ 'materials.KRA.multiplier': 120 });
    await operator('activate', folder, 'april', april);
    await edited({});
    for (const [file, row] of [
      ['materials.csv', /\r\nKRA,[^\r]*/],
      ['price-list.csv', /\r\nmaterials\.KRA\.[^\r]*/],
    ] as const) {
      const path = join(folder, file);
      await writeFile(path, (await readFile(path, 'utf8')).replace(row, ''));
    }
    const types = join(folder, 'product-types.csv');
    await writeFile(types, (await readFile(types, 'utf8')).replaceAll(',KRA,', ',PAP-GL-P,'));
    const before = await stored();
    const refused = await operator('activate', folder, 'no-kraft');
    expect(refused.complained).toContain(
      '“april”, planned for 2999-04-01T00:00:00.000Z, would no longer fit',
    );
    expect(refused.complained).toContain('price-list.csv, materials.KRA: is not in the catalogue');
    expect(await stored()).toBe(before);
    await operator('withdraw', 'april');
    expect((await operator('activate', folder, 'no-kraft')).code).toBe(0);
  });

  test('says that it sets a value that is changed before it', async () => {
    await edited({ base: 5000 });
    await operator('activate', folder, 'april', april);
    await edited({ base: 4700 });
    expect((await operator('activate', folder, 'today')).said).toContain(
      'price-list.csv, base: april sets it to 5000 at 2999-04-01T00:00:00.000Z',
    );
  });

  test('stored as a whole list by an earlier release becomes the values that it changed', async () => {
    const list = await now();
    const activeFrom = new Date(april);
    const document = { ...list, version: 'whole', base: 5000 };
    const row = { kind: 'price-list', version: 'whole', activeFrom, document } as const;
    expect(await insertCatalogueVersion(shop.app.db, row)).toBe(true);
    await edited({ sort: 1300 });
    await operator('activate', folder, 'today');
    expect(await listAt(activeFrom)).toMatchObject({ base: 5000, sort: 1300 });
  });

  test('needs a moment in the future, with a time zone, that no other has', async () => {
    await edited({ base: 5000 });
    for (const [moment, why] of [
      ['2020-01-01T00:00:00Z', 'is in the past'],
      ['2999-04-01', 'is no moment'],
      ['2999-04-01T00:00:00', 'with its time zone'],
    ] as const)
      expect((await operator('activate', folder, 'a', moment)).complained).toContain(why);
    expect((await operator('activate', folder, 'b', '2999-04-01T02:00:00+02:00')).said).toContain(
      '2999-04-01T00:00:00.000Z',
    );
    await edited({ sort: 1300 });
    expect((await operator('activate', folder, 'c', april)).complained).toContain(
      'takes effect at that moment',
    );
  });
});

describe('a return', () => {
  test('puts an earlier version in force again, and only what belongs to it', async () => {
    const first = String(((await now()) as unknown as { version: string }).version);
    await edited({ base: 5000 });
    await operator('activate', folder, 'winter');
    const winter = join(folder, '..', `${folder.split('/').at(-1)}-kept`);
    await operator('out', winter);
    await edited({ base: 5500, sort: 1300 });
    await operator('activate', folder, 'spring');
    await edited({});
    const vouchers = join(folder, 'vouchers.csv');
    await writeFile(vouchers, `${await readFile(vouchers, 'utf8')}CODE,percent,1000,,,,,,,,,,,no,yes\r\n`);
    await operator('activate', folder, 'code');

    // The folder of the earlier values is no way back: it is older than the shop's.
    const ignored = await operator('activate', winter, 'back');
    await rm(winter, { recursive: true });
    expect(ignored).toMatchObject({ code: 1, complained: '' });
    expect(ignored.said).toContain('price-list.csv: skipped, newer in the shop\n');
    expect(ignored.said).toContain('No value changes.\nTo return to earlier values, use “return”');

    const preview = await operator('return', 'winter', 'back', '--preview');
    expect(preview.said).toContain(
      'price-list.csv, base: 5500 -> 5000\nprice-list.csv, sort: 1300 -> 1200\n',
    );
    expect(await now()).toMatchObject({ base: 5500 });
    const done = await operator('return', 'winter', 'back');
    expect(done.said).toContain('The values of winter are in force again, as version back.');
    expect(await now()).toMatchObject({ base: 5000, sort: 1200, version: 'back' });
    const documents = await documentsAt(shop.app.db, new Date(Date.now() + 60_000));
    expect(documents.get('vouchers')).toMatchObject({ version: 'code', vouchers: [{ code: 'CODE' }] });

    expect(await operator('return', 'winter', 'again')).toMatchObject({
      code: 1,
      said: 'No value changes.\n',
    });
    expect((await operator('return', 'nothing', 'again')).complained).toContain(
      'There is no version nothing',
    );
    expect((await operator('return', first, 'first')).code).toBe(0);
    expect(await now()).toMatchObject({ base: 4500 });
    const other = await mkdtemp(join(tmpdir(), 'labelwerk-other-'));
    await operator('out', other, 'spring');
    expect(await readFile(join(other, 'price-list.csv'), 'utf8')).toContain('\r\nbase,5500\r\n');
    await rm(other, { recursive: true });
  });

  test('asks for a confirmation as every change does, and leaves plans in place', async () => {
    const first = String(((await now()) as unknown as { version: string }).version);
    await edited({ base: 9000 });
    expect(await confirmed('activate', folder, 'dear')).toMatchObject({ code: 0 });
    await edited({ sort: 1300 });
    await operator('activate', folder, 'april', april);
    const refused = await operator('return', first, 'back');
    expect(refused.complained).toContain('price-list.csv, base: 9000 -> 4500');
    expect((await confirmed('return', first, 'back')).code).toBe(0);
    expect(await listAt(new Date(april))).toMatchObject({ base: 4500, sort: 1300 });
  });
});

describe('a preview', () => {
  const last =
    /^(?:Nothing has been changed yet|They take effect|The values of|If this is intended|.* of these changes|One of these changes| {2}).*\n/gm;
  test.each([
    [{ base: 5000, 'materials.KRA.multiplier': 120 }, undefined],
    [{ base: 5000, sort: 1300 }, april],
    [{ 'markets.7.vatRate': 2300, 'markets.1.destinations.40.vatRate': 2100 }, undefined],
    [{ base: 9900, minimum: 9000 }, may],
  ] as const)('of %o says what the activation does, and changes nothing', async (edits, moment) => {
    await edited({ sort: 1250 });
    await operator('activate', folder, 'april', april.replace('04', '03'));
    await edited(edits);
    const words = ['version', ...(moment === undefined ? [] : [moment])];
    const before = await stored();
    const preview = await operator('preview', folder, ...words);
    expect(await stored()).toBe(before);
    const done = await confirmed('activate', folder, ...words);
    expect([preview.code, done.code]).toEqual([0, 0]);
    expect(done.said.replace(last, '')).toBe(preview.said.replace(last, ''));
    expect(done.said.split('\n').length).toBeGreaterThan(6);
  });

  test('shows gross prices of five usual labels, in each place where they change', async () => {
    await edited({ 'markets.7.vatRate': 2300, 'markets.1.destinations.40.vatRate': 2100 });
    const { said } = await operator('preview', folder);
    const prices = said.split('\n').filter((line) => line.endsWith('with VAT'));
    expect(prices.map((line) => line.split(', ').slice(0, 2).join(', '))).toEqual([
      ...Array.from({ length: 5 }, () => 'market 1, delivery to 40'),
      ...['50 x 50 mm', '50 x 50 mm', '50 x 50 mm', '90 x 120 mm', 'round'].map(
        (label) => `market 7, ${label}`,
      ),
    ]);
    expect(prices[1]).toBe('market 1, delivery to 40, 50 x 50 mm, 1,000: 70,86 € -> 71,45 € with VAT');
  });

  test.each([
    ['base', '45.00', 'base must be a whole number without separators, in cents: 4500 for 45.00'],
    ['markets.8.shipping.freeFrom', '8.000', 'without separators'],
    ['markets.1.vatRate', 19, 'markets.1.vatRate is in basis points: 19 is 0.19 %, and 19 % is 1900'],
    ['markets.1.vatRate', 0, 'markets.1.vatRate must not be 0: goods to this place are taxed'],
    ['forms.sheet.share', 10, 'forms.sheet.share is in basis points: 10 is 0.1 %, and 10 % is 1000'],
  ])('refuses %s as “%s”, and so does the activation', async (place, value, sentence) => {
    await edited({ [place]: value });
    const before = await stored();
    for (const words of [
      ['preview', folder],
      ['activate', folder, 'wrong'],
    ]) {
      const { code, complained } = await operator(...words);
      expect([code, complained]).toEqual([
        1,
        expect.stringMatching(/price-list\.csv, line \d+, column value: /),
      ]);
      expect(complained).toContain(sentence);
    }
    expect(await stored()).toBe(before);
  });

  test('without changes exits as the activation without changes does', async () => {
    await edited({});
    for (const words of [
      ['preview', folder],
      ['activate', folder, 'same'],
    ])
      expect(await operator(...words)).toMatchObject({
        code: 1,
        said: expect.stringContaining('No value changes.'),
      });
  });
});
