import type { PaperRecord } from '../record.ts';

/** A file of the books, written record by record in the order of days and numbers. */
export type Report = {
  /** What stands before the first record. */
  head(): string;
  /** Whether the report is about a record: only then it counts in its sums. */
  covers(record: PaperRecord): boolean;
  /** The rows of a covered record; empty for a report that only has sums. */
  rowsOf(record: PaperRecord): string;
  /** What stands after the last record. */
  end(): string;
};
