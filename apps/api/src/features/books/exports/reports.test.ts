import { exampleInvoice } from '@labelwerk/papers/invoice/example.ts';
import type { Invoice } from '@labelwerk/papers/invoice/invoice.ts';
import { invoiceTotals } from '@labelwerk/papers/invoice/invoice-totals.ts';
import { expect, test } from 'vitest';
import { bookFields } from '#books-settings.ts';
import { type PaperRecord, recordOf } from './record.ts';
import { datev } from './reports/datev.ts';
import { datevColumns } from './reports/datev-columns.ts';
import { journal } from './reports/journal.ts';
import { oneStopShop } from './reports/oss.ts';
import { windows1252 } from './reports/windows-1252.ts';

const recordFor = (more: Partial<Invoice> = {}): PaperRecord => {
  const invoice = { ...exampleInvoice, ...more };
  return recordOf({ said: invoice, gross: invoiceTotals(invoice).gross, customerId: 7 });
};
const french = { category: 'S', rate: 2000, country: 'FR', amount: 6_400 } as const;
const precedes = { number: 'INV-2026-00042', issued: '2026-09-30' };
const accounts = bookFields.BOOKS_ACCOUNTS.parse('');

test('how a paper is taxed follows its VAT and the number of the seller', () => {
  expect(recordFor().scheme).toBe('domestic');
  expect(recordFor({ vat: french }).scheme).toBe('oss');
  const registered = { ...exampleInvoice.seller, vatNumber: 'FR40303265045' };
  expect(recordFor({ vat: french, seller: registered }).scheme).toBe('registration');
  expect(recordFor({ vat: { ...french, country: 'GB' } }).scheme).toBe('registration');
  for (const [category, scheme] of [
    ['K', 'intra-community'],
    ['AE', 'reverse-charge'],
    ['G', 'export'],
    ['O', 'outside'],
  ] as const)
    expect(recordFor({ vat: { category, rate: 0, country: 'FR', amount: 0 } }).scheme).toBe(scheme);
});

test('a name that a spreadsheet would run is a text, and quotes stay what they are', () => {
  const row = journal().rowsOf(recordFor({ buyer: { ...exampleInvoice.buyer, name: '=1+"2"' } }));
  expect(row).toContain(`'=1+""2""`);
});

test('the one-stop shop names the quarter that a credit note corrects', () => {
  const report = oneStopShop();
  const sale = recordFor({ vat: french });
  for (const record of [
    sale,
    recordFor({ kind: 'credit-note', vat: french, precedes }),
    recordFor({ kind: 'credit-note', vat: french, precedes: { ...precedes, issued: '2026-10-01' } }),
  ])
    report.rowsOf(record);
  expect(report.end().split('\r\n')).toEqual([
    ',FR,20.00,EUR,2,0.00,0.00',
    '2026-Q3,FR,20.00,EUR,1,-320.00,-64.00',
    '',
  ]);
});

test('a file for DATEV has its header of 31 fields, 125 columns, and a posting for net and for VAT', () => {
  const file = { consultant: 1001, client: 42, accounts, from: '2026-01-01', to: '2026-12-31' };
  const report = datev({ ...file, rates: { GBP: 0.8 }, at: new Date('2027-01-02T03:04:05.678Z') });
  const [head = '', columns = ''] = report.head().split('\r\n');
  expect(head).toBe(
    '"EXTF";700;21;"Buchungsstapel";13;20270102030405678;;"";"";"";1001;42;20260101;4;20260101;20261231;' +
      '"2026-01-01 - 2026-12-31";"";1;0;0;"EUR";;"";;;"03";;;"";""',
  );
  expect(head.split(';')).toHaveLength(31);
  expect(columns.split(';')).toEqual(datevColumns);
  expect(datevColumns).toHaveLength(125);
  const cellsOf = (record: PaperRecord) =>
    report
      .rowsOf(record)
      .split('\r\n')
      .slice(0, -1)
      .map((row) => row.split(';'));
  const [net = [], vat = []] = cellsOf(recordFor());
  expect(net).toHaveLength(125);
  expect(net.slice(0, 14)).toEqual([
    ...['320,00', '"S"', '"EUR"', '', '', '', '1410', '8400', '"40"', '3011', '"INV-2026-00042"', '', ''],
    '"Weingut Hügel & Söhne"',
  ]);
  expect([vat[0], vat[7], vat[8]]).toEqual(['60,80', '1776', '']);
  expect(cellsOf(recordFor({ kind: 'credit-note' })).map((row) => row[1])).toEqual(['"H"', '"H"']);
  const pounds = cellsOf(recordFor({ currency: 'GBP', vat: { ...french, country: 'GB' } }));
  expect(pounds.map((row) => [row[0], row[21]])).toEqual([
    ['400,00', '"GBP 320,00"'],
    ['80,00', '"GBP 64,00"'],
  ]);
  expect(cellsOf(recordFor({ vat: french }))[0]?.slice(39, 41)).toEqual(['"FR"', '20,00']);
});

test('texts are written in Windows-1252; letters that it lacks lose their mark', () => {
  expect([...windows1252('ä€Ž')]).toEqual([0xe4, 0x80, 0x8e]);
  expect(windows1252('Łódź Őr 中').toString('latin1')).toBe('L\u00f3dz Or ?');
});

test('accounts are set by name; others are refused', () => {
  const { BOOKS_ACCOUNTS: field } = bookFields;
  expect(field.parse('domestic=4400 receivables=1200')).toMatchObject({ domestic: '4400', oss: '8320' });
  for (const wrong of ['sales=8400', 'domestic=84', 'domestic=84000', 'domestic'])
    expect(field.safeParse(wrong).success).toBe(false);
});
