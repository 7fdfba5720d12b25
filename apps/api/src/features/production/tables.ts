import type { CutLine } from '@labelwerk/artwork/press/cut-lines.ts';
import type { ColumnType } from 'kysely';
import type { Refined } from '#platform/database/refined.ts';
import type { Tables } from './columns.ts';

declare module '#platform/database/database.ts' {
  interface Database
    extends Refined<Tables, { print_files: { cuts: ColumnType<readonly CutLine[], string, string> } }> {}
}
