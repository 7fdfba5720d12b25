import { readdir } from 'node:fs/promises';
import { xlsx } from '@labelwerk/tables/testing-files.ts';
import { zipOf } from '@labelwerk/testkit/archive/zip-of.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { incomingFolder } from '#platform/files/incoming.ts';
import type { Person } from '#platform/personal-data.ts';
import { openVisit } from '#testing/checkout-visit.ts';
import { codesOfErrors } from '#testing/clients/codes-client.ts';
import { sendTable } from '#testing/clients/table-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { personalData } from '../personal-data-repository.ts';
import { rowsOfTable } from './tables-repository.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
});
afterAll(() => shop.close());

const fileNames = async () => readdir(incomingFolder(shop.app.files.scratchFolder)).catch(() => []);

test('a CSV is stored with its lines, encrypted, and shown with its first rows', async () => {
  const visit = await openVisit(shop);
  const answer = await sendTable(shop, visit.customerId, 'Name;Los\r\nAnna;="007"\r\n\r\nBerta;8\r\n');
  expect(answer.statusCode).toBe(201);
  const { table } = answer.json();
  expect(table).toMatchObject({
    ...{ columns: ['Name', 'Los'], rows: 2, encoding: 'utf-8' },
    first: [
      ['Anna', '007'],
      ['Berta', '8'],
    ],
  });
  expect(Date.parse(table.deleted_at) - Date.parse(table.created_at)).toBe(180 * 86_400_000);
  const stored = await shop.app.db
    .selectFrom('variable_table_rows')
    .selectAll()
    .where('table_id', '=', table.id)
    .execute();
  expect(stored).toHaveLength(1);
  expect(stored[0]?.rows.includes('Anna')).toBe(false);
  const rows = [];
  for await (const block of rowsOfTable(shop.app, table.id)) rows.push(...block);
  expect(rows).toEqual([
    [2, 'Anna', '007'],
    [4, 'Berta', '8'],
  ]);
  const { tables } = (await visit.own('GET', `/customers/${visit.customerId}/variableTables`)).json();
  expect(tables).toMatchObject([{ id: table.id, columns: ['Name', 'Los'], rows: 2 }]);
  const { first: _first, ...listed } = table;
  expect(tables).toEqual([listed]);
  expect(await fileNames()).toEqual([]);
});

test('many rows are stored in blocks and read in their order', async () => {
  const { customerId } = await openVisit(shop);
  const names = Array.from({ length: 20_000 }, (_none, index) => `Käufer ${index}`);
  const { table } = (await sendTable(shop, customerId, `\ufeffName\n${names.join('\n')}\n`)).json();
  expect([table.rows, table.first]).toEqual([20_000, names.slice(0, 5).map((name) => [name])]);
  const cells: unknown[] = [];
  for await (const block of rowsOfTable(shop.app, table.id)) cells.push(...block.map(([, cell]) => cell));
  expect(cells).toEqual(names);
});

test('an XLSX is read, and UTF-16 and Windows-1252', async () => {
  const { customerId } = await openVisit(shop);
  const rows = '<row r="1"><c r="A1" t="str"><v>Name</v></c></row><row r="3"><c r="A3"><v>7</v></c></row>';
  const sheet = (await sendTable(shop, customerId, xlsx({ rows }))).json();
  expect(sheet.table).toMatchObject({ columns: ['Name'], first: [['7']], encoding: null });
  const utf16 = Buffer.from('\ufeffName\nJosé\n', 'utf16le');
  expect((await sendTable(shop, customerId, utf16)).json().table).toMatchObject({
    ...{ first: [['José']], encoding: 'utf-16le' },
  });
  const latin = Buffer.from('Name\nJosé\n', 'latin1');
  expect((await sendTable(shop, customerId, latin)).json().table).toMatchObject({
    ...{ first: [['José']], encoding: 'windows-1252' },
  });
});

const bomb = () =>
  xlsx({ rows: '', files: { 'xl/worksheets/sheet1.xml': Buffer.alloc(60_000_000, '<row/>') } });
/** One text of 2,000 characters in 20,000 cells: small in its file, 40 million characters when it is read. */
const repeated = () =>
  xlsx({
    texts: `<si><t>${'x'.repeat(2_000)}</t></si>`,
    rows: `<row>${'<c t="s"><v>0</v></c>'.repeat(10)}</row>`.repeat(2_001),
  });

test.each<[string, () => string | Uint8Array, string]>([
  ['nothing', () => '', 'table.empty'],
  ['no rows', () => 'Name;Los\n', 'table.empty'],
  ['NUL', () => 'Name\nA\0nna\n', 'table.encoding'],
  ['a million columns', () => `${'a;'.repeat(1_000_000)}\nb\n`, 'table.long-line'],
  ['too many columns', () => `${'a;'.repeat(101)}\nb\n`, 'table.columns'],
  ['too many rows', () => `Name\n${'a\n'.repeat(100_001)}`, 'table.rows'],
  ['a PDF', () => '%PDF-1.7 a', 'table.format'],
  ['an old spreadsheet', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'table.old-format'],
  ['another archive', () => zipOf([{ name: 'a.txt', content: Buffer.from('a') }]), 'table.format'],
  ['a zip bomb', bomb, 'table.too-large'],
  ['a text that is repeated', repeated, 'table.too-large'],
])('a file with %s is refused and leaves nothing', async (_what, content, code) => {
  const { customerId, own: call } = await openVisit(shop);
  const answer = await sendTable(shop, customerId, content());
  expect([answer.statusCode, codesOfErrors(answer)]).toEqual([422, [`file: ${code}`]]);
  expect((await call('GET', `/customers/${customerId}/variableTables`)).json()).toEqual({ tables: [] });
  expect(await fileNames()).toEqual([]);
});

test('a table belongs to its customer, who removes it with its rows', async () => {
  const [anna, berta] = [await openVisit(shop), await openVisit(shop)];
  const { id } = (await sendTable(shop, anna.customerId, 'Name\nAnna\n')).json().table;
  for (const method of ['GET', 'DELETE'] as const) {
    const answer = await berta.own(method, `/customers/${berta.customerId}/variableTables/${id}`);
    expect([answer.statusCode, answer.json().type]).toEqual([
      404,
      'urn:labelwerk:problem:variable.table-missing',
    ]);
  }
  const path = `/customers/${anna.customerId}/variableTables/${id}`;
  expect((await anna.own('DELETE', path)).statusCode).toBe(204);
  expect((await anna.own('GET', path)).statusCode).toBe(404);
  const rows = shop.app.db.selectFrom('variable_table_rows').select('first').where('table_id', '=', id);
  expect(await rows.execute()).toEqual([]);
});

test('an account has so many tables, also when they come at the same moment, and none once it is deleted', async () => {
  const { customerId } = await openVisit(shop);
  const { db } = shop.app;
  const row = { customer_id: customerId, file_name: 'a.csv', columns: Buffer.from(''), row_count: 1 };
  await db
    .insertInto('variable_tables')
    .values(Array.from({ length: 48 }, () => ({ ...row, id: crypto.randomUUID() })))
    .execute();
  const answers = await Promise.all([1, 2, 3, 4].map((n) => sendTable(shop, customerId, `Name\n${n}\n`)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409, 409]);
  await personalData.erase?.(db, { customerId } as Person);
  const left = db.selectFrom('variable_tables').select('id').where('customer_id', '=', customerId);
  expect(await left.execute()).toEqual([]);
});
