import type { BookSum } from '@labelwerk/contracts/books/book-exports.ts';
import type { ReminderStep } from '@labelwerk/contracts/books/open-items.ts';
import type { ColumnType } from 'kysely';
import type { Refined } from '#platform/database/refined.ts';
import type { Tables } from './columns.ts';

declare module '#platform/database/database.ts' {
  interface Database
    extends Refined<
      Tables,
      {
        book_exports: {
          sums: ColumnType<readonly BookSum[], string, never>;
          parameters: ColumnType<unknown, string, never>;
        };
        payment_reminders: { step: ReminderStep };
      }
    > {}
}
