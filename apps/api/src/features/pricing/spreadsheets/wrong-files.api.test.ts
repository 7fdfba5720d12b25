import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '#testing/harness.ts';
import { runHere } from '#testing/processes/operator.ts';
import { pricing, seedCatalogue } from '../index.ts';
import { activateSheets } from './activate-sheets.ts';
import { looksLikeFormula, readCsv } from './csv.ts';
import { previewSheets } from './preview-sheets.ts';
import { sheetText } from './sheet-text.ts';
import { spreadsheetsCommand } from './spreadsheets-command.ts';

let shop: Harness;
let folder: string;
let good: string;
beforeAll(async () => {
  shop = await openHarness({ features: [pricing] });
  await seedCatalogue(shop.app);
  folder = await mkdtemp(join(tmpdir(), 'labelwerk-wrong-'));
  good = join(folder, 'good');
  expect((await operator('out', good)).code).toBe(0);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

/** The address of the database and nothing else. */
const environment = () => ({ DATABASE_URL: shop.app.settings.DATABASE_URL });
const operator = (...words: string[]) => runHere(spreadsheetsCommand, environment(), words);

const everything = async () =>
  JSON.stringify(await shop.app.db.selectFrom('catalogue_versions').selectAll().execute());

/** A folder written by the shop, with one file of the operator's own. */
async function folderWith(
  name: string,
  file: string,
  make: (text: string) => string | Uint8Array,
): Promise<string> {
  const own = join(folder, name);
  await mkdir(own);
  for (const each of await readdir(good)) await copyFile(join(good, each), join(own, each));
  await writeFile(join(own, file), make(await readFile(join(good, file), 'utf8')));
  return own;
}

/** The bytes that Windows saves as “CSV” without UTF-8. */
const latin = (text: string) => Buffer.from(text.replace(/^\uFEFF/, ''), 'latin1');
const utf16 = (text: string) => Buffer.from(`\uFEFF${text.replace(/^\uFEFF/, '')}`, 'utf16le');
const lineOf = (text: string, wanted: RegExp) => text.split('\r\n').find((line) => wanted.test(line)) ?? '';

test.for([
  [
    'the letters of Windows',
    'materials.csv',
    latin,
    /materials\.csv, line \d+: contains bytes that are not UTF-8: save it as “CSV UTF-8”/,
  ],
  ['UTF-16', 'materials.csv', utf16, /materials\.csv: is encoded in UTF-16/],
  [
    'a workbook',
    'price-list.csv',
    () => Buffer.from('PK\u0003\u0004workbook'),
    /price-list\.csv: is a workbook/,
  ],
  [
    'NUL bytes',
    'price-list.csv',
    (text: string) => text.replace('base', 'ba\u0000se'),
    /price-list\.csv, line \d+: contains bytes/,
  ],
  ['nothing in it', 'materials.csv', () => '', /materials\.csv, line 1, column id: this column is missing/],
  [
    'a column less',
    'materials.csv',
    (text: string) => text.replace('thickness', ''),
    /column thickness: this column is missing/,
  ],
  [
    'a row twice',
    'materials.csv',
    (text: string) => `${text}${lineOf(text, /^PAP-GL-P/)}\r\n`,
    /materials\.csv.*PAP-GL-P/,
  ],
  [
    'a place twice',
    'price-list.csv',
    (text: string) => `${text}base,4500\r\n`,
    /price-list\.csv, line \d+, column place: base is not allowed here, or is a duplicate/,
  ],
  [
    'places nobody knows',
    'price-list.csv',
    (text: string) => `${text}foo.bar,3\r\nmaterials.KRA.shine,3\r\n`,
    /line \d+, column value: materials\.KRA\.shine is unknown\n.*line \d+, column value: foo is unknown/,
  ],
  [
    'a formula as a word',
    'materials.csv',
    (text: string) => text.replace('PAP-GL-P,standard', 'PAP-GL-P,=cmd|calc'),
    /“=cmd\|calc” looks like a formula/,
  ],
  [
    'a formula as a name',
    'price-list.csv',
    (text: string) => `${text}extras.gift,300\r\nextraNames.gift.en,"=HYPERLINK(""http://x"")"\r\n`,
    /price-list\.csv, line \d+: “=HYPERLINK\("http:\/\/x"\)” looks like a formula/,
  ],
  [
    'a formula that begins with a dash',
    'price-list.csv',
    (text: string) => text.replace(/\r\nbase,\d+/, '\r\nbase,-2+3'),
    /base must be a number, not “-2\+3”/,
  ],
  [
    'a quote that never ends',
    'price-list.csv',
    (text: string) => text.replace('\r\nbase,', '\r\n"base,'),
    /a quote is not closed/,
  ],
  [
    'a fault in every line',
    'price-list.csv',
    (text: string) => `${text}${'x,y z\r\n'.repeat(500)}`,
    /… and \d{3} more/,
  ],
] as const)(
  'a file with %s is refused with its place, and nothing changes',
  async ([name, file, make, sentence]) => {
    const before = await everything();
    const own = await folderWith(name, file, make as (text: string) => string);
    const put = async () => {
      const text = sheetText(file, await readFile(join(own, file)));
      await activateSheets(shop.app.db, new Map([[file, text]]), 'wrong');
    };
    await expect(put()).rejects.toThrow(sentence);
    if (name === 'the letters of Windows') {
      const refused = await operator('activate', own, 'wrong');
      expect(refused).toMatchObject({ code: 1, said: '' });
      expect(refused.complained).toMatch(sentence);
      expect(refused.complained).not.toMatch(/node_modules|\.ts:\d+/);
    }
    expect(await everything()).toBe(before);
  },
);

test('a file of 50 MB is refused before it is read', async () => {
  const own = await folderWith('large', 'price-list.csv', (text) => text);
  await truncate(join(own, 'price-list.csv'), 50_000_000);
  const refused = await operator('preview', own);
  expect(refused).toMatchObject({ code: 1, said: '' });
  expect(refused.complained).toMatch(/price-list\.csv: has more than 5000000 bytes/);
});

test.for([
  ['semicolons', (text: string) => text.replace(/\r\nbase,(\d+)/, '\r\nbase;$1').replaceAll(',', ';')],
  ['a byte order mark less', (text: string) => text.replace(/^\uFEFF/, '')],
  ['other line ends', (text: string) => text.replaceAll('\r\n', '\n')],
  ['empty rows at the end', (text: string) => `${text}\r\n,\r\n\r\n`],
] as const)('a price list with %s equals the shop’s own: nothing changes', async ([name, make]) => {
  const own = await folderWith(name, 'price-list.csv', make);
  const text = sheetText('price-list.csv', await readFile(join(own, 'price-list.csv')));
  const preview = await previewSheets(shop.app.db, new Map([['price-list.csv', text]]));
  expect(preview.changes).toEqual([]);
});

test('spreadsheet programs run nothing in the files the shop writes', async () => {
  for (const name of await readdir(good)) {
    const { rows } = readCsv(await readFile(join(good, name), 'utf8'));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.flatMap(({ cells }) => cells).filter(looksLikeFormula)).toEqual([]);
  }
});

test('of two operators at once, one activates a version and the other is told that it exists', async () => {
  const one = await folderWith('one', 'price-list.csv', (text) =>
    text.replace(/\r\nbase,\d+/, '\r\nbase,4600'),
  );
  const other = await folderWith('other', 'price-list.csv', (text) =>
    text.replace(/\r\nbase,\d+/, '\r\nbase,4700'),
  );
  const answers = await Promise.all([
    operator('activate', one, 'spring', '--overwrite'),
    operator('activate', other, 'spring', '--overwrite'),
  ]);
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(answers.find(({ code }) => code === 1)?.complained).toContain('Version spring already exists');
});
