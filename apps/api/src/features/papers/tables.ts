import type { Uuid } from '@labelwerk/contracts/values/identifiers.ts';
import type { ColumnType } from 'kysely';
import type { Refined } from '#platform/database/refined.ts';
import type { Tables } from './columns.ts';
import type { Said } from './letters/letter.ts';

/**
 * What a paper is made for; of each kind there is one at most. `order`: the order as a whole; `vat`: the VAT number that
 * was confirmed after its invoice; or a refund or a parcel, by its id.
 */
export type Cause = 'order' | 'vat' | Uuid;

/** What a note for staff is about: a paper that could not be made, or one that has names in Latin letters. */
export type TroubleCause = Cause | `${Cause}:letters`;

declare module '#platform/database/database.ts' {
  interface Database
    extends Refined<
      Tables,
      {
        papers: { cause: Cause; said: ColumnType<Said, string, never> };
        paper_troubles: { cause: TroubleCause };
      }
    > {}
}
