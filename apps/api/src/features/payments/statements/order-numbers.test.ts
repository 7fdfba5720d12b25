import { expect, test } from 'vitest';
import { invoiceNumbersIn, orderNumbersIn } from './order-numbers.ts';

test.each([
  [['Order 2026-100001'], ['2026-100001']],
  [['Bestellung 2026 100001, danke'], ['2026-100001']],
  [['2026100001'], ['2026-100001']],
  [['NR.2026/100001'], ['2026-100001']],
  [['2026–100001'], ['2026-100001']],
  [['2026-100001', '2026-100001'], ['2026-100001']],
  [['2026-100001 und 2026-100002'], ['2026-100001', '2026-100002']],
  [['2026-000005724'], []],
  // Cut in two by the bank, and typed with spaces.
  [['Bestellung 2026-10', '0001 Muster'], ['2026-100001']],
  [['2026-100 001'], ['2026-100001']],
  // A creditor reference; not one if its check digits are wrong.
  [['RF372026100001'], ['2026-100001']],
  [['RF37 2026 1000 01'], ['2026-100001']],
  [['RF992026100001'], []],
  [['Rechnung 12345', 'NOTREF', ''], []],
  [['DE02120300000000202051'], []],
  [['120261000019'], []],
  [['1999-100001'], []],
])('%j contains the order numbers %j', (references, numbers) => {
  expect(orderNumbersIn(references)).toEqual(numbers);
});

test.each([
  [['INV-2026-00042'], ['INV-2026-00042']],
  [['Rechnung inv 2026 00042 danke'], ['INV-2026-00042']],
  [['INV202600042'], ['INV-2026-00042']],
  [['INV/2026/00042, INV-2026-00043'], ['INV-2026-00042', 'INV-2026-00043']],
  [['Rg. INV-20', '26-00042'], ['INV-2026-00042']],
  [['INV-2026-100001'], ['INV-2026-100001']],
  // In a creditor reference; not if its check digits are wrong.
  [['RF36INV202600042'], ['INV-2026-00042']],
  [['RF36 INV2 0260 0042'], ['INV-2026-00042']],
  [['RF99INV202600042'], []],
  [['CRN-2026-00042', '2026-00042', 'MINV-2026-00042', 'INV-2026-0042'], []],
])('%j contains the invoice numbers %j', (references, numbers) => {
  expect(invoiceNumbersIn(references)).toEqual(numbers);
  // An invoice number with six digits is not an order number of an earlier release.
  expect(orderNumbersIn(references)).toEqual([]);
});
