import { byteOrderMark, csvRow, decimal } from '../csv.ts';
import type { PaperRecord } from '../record.ts';
import { Sums } from '../sums.ts';
import type { Report } from './report.ts';

/** VAT by country, scheme, rate and currency. */
export function vatPerCountry(): Report {
  const sums = new Sums<PaperRecord>();
  return {
    head: () =>
      byteOrderMark +
      csvRow(['country', 'scheme', 'rate_percent', 'currency', 'papers', 'net', 'vat', 'gross']),
    covers: () => true,
    rowsOf(record) {
      const { country, scheme, rate, currency } = record;
      sums.add(`${country} ${scheme} ${String(rate).padStart(6, '0')} ${currency}`, () => record, record);
      return '';
    },
    end: () =>
      sums
        .sorted()
        .map(({ head: { country, scheme, rate, currency }, papers, net, vat, gross }) =>
          csvRow([
            ...[country, scheme, decimal(rate), currency, String(papers)],
            ...[decimal(net), decimal(vat), decimal(gross)],
          ]),
        )
        .join(''),
  };
}
