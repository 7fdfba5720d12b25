import { byteOrderMark, csvRow, decimal, textCell } from '../csv.ts';
import type { Report } from './report.ts';

/** The sales journal: one row a paper. */
export const journal = (): Report => ({
  head: () =>
    byteOrderMark +
    csvRow([
      ...['issued', 'number', 'kind', 'corrects', 'order', 'customer_number', 'customer', 'vat_number'],
      ...['scheme', 'vat_country', 'vat_rate_percent', 'currency', 'net', 'vat', 'gross'],
    ]),
  covers: () => true,
  rowsOf: (record) =>
    csvRow([
      ...[record.issued, record.number, record.kind, record.precedes?.number ?? '', record.orderNumber],
      ...[String(record.customerId), textCell(record.customer), textCell(record.vatNumber)],
      ...[record.scheme, record.country, decimal(record.rate), record.currency],
      ...[decimal(record.net), decimal(record.vat), decimal(record.gross)],
    ]),
  end: () => '',
});
