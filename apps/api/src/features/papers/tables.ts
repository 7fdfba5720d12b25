import type { Invoice } from '@labelwerk/papers/invoice/invoice.ts';
import type { ColumnType } from 'kysely';
import type { Refined } from '#platform/database/refined.ts';
import type { Tables } from './columns.ts';

declare module '#platform/database/database.ts' {
  interface Database extends Refined<Tables, { papers: { said: ColumnType<Invoice, string, never> } }> {}
}
