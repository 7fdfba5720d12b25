import { textField } from '@labelwerk/domain/label/variable-data/testing-fields.ts';
import type { VariableField } from '@labelwerk/domain/label/variable-data/variable-field.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVisit } from '#testing/checkout-visit.ts';
import { codesOfErrors } from '#testing/clients/codes-client.ts';
import { sendTable } from '#testing/clients/table-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
});
afterAll(() => shop.close());

const label = { shape: 'rectangle', width: 50, height: 30 };

/** A customer with a table, and the calls about it. */
async function openTable(content: string) {
  const { customerId, own: call } = await openVisit(shop);
  const { id } = (await sendTable(shop, customerId, content)).json().table;
  const path = `/customers/${customerId}/variableTables/${id}`;
  const body = (fields: readonly VariableField[], more: object) => ({ ...label, fields, ...more });
  /** Asks again as long as the work goes on: a busy machine is slow. */
  const ask = async (name: string, sent: object, language: string) => {
    for (;;) {
      const answer = await call('POST', `${path}/${name}`, sent, { 'accept-language': language });
      if (answer.statusCode !== 503) return answer;
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
  };
  return {
    check: (fields: readonly VariableField[], more: object = {}, language = 'en') =>
      ask('check', body(fields, more), language),
    report: (fields: readonly VariableField[], more: object = {}) => ask('report', body(fields, more), 'de'),
  };
}

const names =
  'Name;EAN\nAnna;4006381333931\n\nMaximiliana von und zu Hohenfels-Aschbach;4006381333930\n;4006381333931\n=1+1;x\n';
const ean = textField({
  ...{ name: 'ean', kind: 'ean13', optional: true, frame: { x: 4, y: 14, width: 40, height: 12 } },
  source: { kind: 'column', column: 'EAN' },
});

test('every cell that can’t be printed is named with its line, and the labels to look at', async () => {
  const { check, report } = await openTable(names);
  const answer = await check([textField({ optional: true }), ean]);
  expect(answer.statusCode).toBe(200);
  const { faults, ...summary } = answer.json();
  expect(faults.map(({ line, field, code }: Record<string, unknown>) => [line, field, code])).toEqual([
    [4, 'name', 'variable.cell-too-large'],
    [4, 'ean', 'variable.cell-check-digit'],
    [6, 'name', 'variable.cell-formula'],
    [6, 'ean', 'variable.cell-ean'],
  ]);
  expect(faults[2]).toMatchObject({ cell: '=1+1', message: 'A formula instead of a value' });
  expect(summary).toMatchObject({
    ...{ rows: 4, fault_count: 4, count_fault: null },
    shown: [
      { row: 0, line: 2, reasons: expect.arrayContaining([{ reason: 'first', field: null }]) },
      { row: 1, line: 4, reasons: expect.arrayContaining([{ reason: 'longest', field: 'name' }]) },
      { row: 2, line: 5, reasons: expect.arrayContaining([{ reason: 'empty', field: 'name' }]) },
      { row: 3, line: 6, reasons: expect.arrayContaining([{ reason: 'last', field: null }]) },
    ],
  });
  const csv = await report([textField({ optional: true }), ean]);
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = csv.body.trimEnd().split('\r\n');
  expect([lines[0], lines.length]).toEqual(['\ufeffZeile;Feld;Inhalt;Grund', 5]);
  // A spreadsheet must not compute it.
  expect(lines[3]).toBe("6;name;'=1+1;Eine Formel statt eines Werts");
});

test('another number of labels than rows is named, in the language of the person', async () => {
  const { check } = await openTable('Name\nAnna\nBerta\n');
  const { count_fault, fault_count } = (await check([textField()], { sorts: [3] }, 'de')).json();
  expect([count_fault.code, fault_count]).toEqual(['variable.rows-few', 0]);
  expect(count_fault.message).toContain('2 Zeilen');
  expect((await check([textField()], { sorts: [1] })).json().count_fault.code).toBe('variable.rows-many');
});

test('fields of each page are judged by the rows that are printed on it', async () => {
  const { check } = await openTable('Name\nAnna\n\n漢\n');
  const fields = [textField({ page: 2 })];
  expect((await check(fields, { sorts: [1, 1] })).json().faults).toMatchObject([
    { line: 4, code: 'variable.cell-characters' },
  ]);
  expect((await check([textField({ page: 1 })], { sorts: [1, 1] })).json().fault_count).toBe(0);
});

test('fields that are wrong in themselves are refused before any row is read', async () => {
  const { check } = await openTable('Name\nAnna\n');
  const fields = [
    textField({ source: { kind: 'column', column: 'Vorname' } }),
    textField({ name: 'NAME', frame: { x: 0, y: 4, width: 40, height: 8 } }),
    textField({ name: 'third', page: 2 }),
  ];
  const answer = await check(fields);
  expect([answer.statusCode, codesOfErrors(answer)]).toEqual([
    422,
    [
      'fields.0: variable.field-column',
      'fields.1: variable.field-repeated',
      'fields.1: variable.field-outside',
      'fields.2: variable.field-page',
    ],
  ]);
});
