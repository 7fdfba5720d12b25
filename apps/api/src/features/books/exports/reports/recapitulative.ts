import { byteOrderMark, csvRow, decimal, textCell } from '../csv.ts';
import type { PaperRecord } from '../record.ts';
import { Sums } from '../sums.ts';
import type { Report } from './report.ts';

/** The recapitulative statement: untaxed sales to businesses in other member states, goods and services apart. */
export function recapitulative(): Report {
  const sums = new Sums<PaperRecord>();
  return {
    head: () => byteOrderMark + csvRow(['vat_number', 'supply', 'customer', 'currency', 'papers', 'net']),
    covers: ({ scheme }) => scheme === 'intra-community' || scheme === 'reverse-charge',
    rowsOf(record) {
      sums.add(`${record.vatNumber} ${record.scheme} ${record.currency}`, () => record, record);
      return '';
    },
    end: () =>
      sums
        .sorted()
        .map(({ head: { vatNumber, scheme, customer, currency }, papers, net }) =>
          csvRow([
            ...[textCell(vatNumber), scheme === 'intra-community' ? 'goods' : 'services', textCell(customer)],
            ...[currency, String(papers), decimal(net)],
          ]),
        )
        .join(''),
  };
}
