import type { ExportOrder } from '@labelwerk/contracts/books/book-exports.ts';
import { type Failure, failure } from '#platform/problems/failure.ts';

/** First days of quarters, and their last days. */
const quarters: Readonly<Record<string, string>> = {
  '01-01': '03-31',
  '04-01': '06-30',
  '07-01': '09-30',
  '10-01': '12-31',
};

/**
 * Why there is no export of a period. `lastDay`: the last day on which no paper can be issued any more. The one-stop shop
 * is declared by quarter, and a file for DATEV holds one business year, which is a calendar year here.
 */
export function judgePeriod(
  { kind, from, to }: Pick<ExportOrder, 'kind' | 'from' | 'to'>,
  lastDay: string,
): Failure<'books.period' | 'books.period-open' | 'books.quarter' | 'books.year'> | undefined {
  if (from > to) return failure('books.period');
  if (to > lastDay) return failure('books.period-open', { params: { day: lastDay } });
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  if (kind === 'oss' && !(isOneYear && quarters[from.slice(5)] === to.slice(5)))
    return failure('books.quarter');
  return kind === 'datev' && !isOneYear ? failure('books.year') : undefined;
}
