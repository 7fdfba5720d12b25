import type { Voucher } from '@labelwerk/domain/vouchers/voucher.ts';
import { databaseNow } from '#platform/database/clock-repository.ts';
import type { Db } from '#platform/database/database.ts';
import { findAllTerms } from '../customer-terms-repository.ts';
import { readDocuments } from '../read-documents.ts';
import { documentsAt } from '../versions/documents-at.ts';
import { writeCustomers } from './customers-sheet.ts';
import { writePlaces } from './places-sheet.ts';
import { tables, writeTable } from './table-sheet.ts';

/** Spreadsheets by file name; a document without one does not change. */
export type Sheets = ReadonlyMap<string, string>;

/** The spreadsheets that an operator edits, by content. */
export const sheetFiles = {
  'price-list': 'price-list.csv',
  materials: 'materials.csv',
  finishes: 'finishes.csv',
  'product-types': 'product-types.csv',
  vouchers: 'vouchers.csv',
  customers: 'customers.csv',
} as const;

const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no');
const inWords = (voucher: Voucher) => ({
  ...voucher,
  ...{ oncePerCustomer: yesOrNo(voucher.oncePerCustomer), active: yesOrNo(voucher.active) },
});

/** The documents of a moment (default: now) and all customers' conditions as spreadsheets by file name. */
export async function writeSheets(db: Db, moment?: Date): Promise<Sheets> {
  const documents = await documentsAt(db, moment ?? (await databaseNow(db)));
  const { priceList, materials, finishes, productTypes, vouchers } = readDocuments(documents);
  const { version: _named, ...prices } = priceList;
  return new Map([
    [sheetFiles['price-list'], writePlaces(prices)],
    [sheetFiles.materials, writeTable(tables.materials, [...materials.values()])],
    [sheetFiles.finishes, writeTable(tables.finishes, [...finishes.values()])],
    [sheetFiles['product-types'], writeTable(tables['product-types'], [...productTypes.values()])],
    [sheetFiles.vouchers, writeTable(tables.vouchers, [...vouchers.values()].map(inWords))],
    [sheetFiles.customers, writeCustomers(await findAllTerms(db))],
  ]);
}
