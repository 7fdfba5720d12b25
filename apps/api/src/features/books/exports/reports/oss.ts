import { byteOrderMark, csvRow, decimal } from '../csv.ts';
import type { PaperRecord } from '../record.ts';
import { Sums } from '../sums.ts';
import type { Report } from './report.ts';

/** The quarter of a day, such as `2026-Q4`. */
const quarterOf = (day: string): string => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

/**
 * The quarter of the one-stop shop: sales to consumers in other member states by country and rate. What takes back a
 * sale of an earlier quarter stands in rows of its own with that quarter, because the return corrects it there
 * (article 369g of directive 2006/112/EC).
 */
export function oneStopShop(): Report {
  const sums = new Sums<readonly [quarter: string, record: PaperRecord]>();
  return {
    head: () =>
      byteOrderMark +
      csvRow(['corrects_quarter', 'country', 'rate_percent', 'currency', 'papers', 'net', 'vat']),
    covers: ({ scheme }) => scheme === 'oss',
    rowsOf(record) {
      const { precedes, issued, country, rate, currency } = record;
      const earlier = quarterOf(precedes?.issued ?? issued);
      const corrects = earlier === quarterOf(issued) ? '' : earlier;
      const key = `${corrects} ${country} ${String(rate).padStart(6, '0')} ${currency}`;
      sums.add(key, () => [corrects, record], record);
      return '';
    },
    end: () =>
      sums
        .sorted()
        .map(({ head: [corrects, { country, rate, currency }], papers, net, vat }) =>
          csvRow([
            ...[corrects, country, decimal(rate), currency],
            ...[String(papers), decimal(net), decimal(vat)],
          ]),
        )
        .join(''),
  };
}
