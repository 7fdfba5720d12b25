import type { ColumnType } from 'kysely';
import type { Refined } from '#platform/database/refined.ts';
import type { Tables } from './columns.ts';
import type { Said } from './letters/letter.ts';

declare module '#platform/database/database.ts' {
  interface Database extends Refined<Tables, { papers: { said: ColumnType<Said, string, never> } }> {}
}
