import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';
import type { SharedRead } from '#platform/database/shared-read-repository.ts';
import type { OfficeAnswer } from './offices/office-answer.ts';
import './tables.ts';

export type VatCheckRow = Selectable<Database['vat_checks']>;

const dayMs = 86_400_000;

/** Whether a valid answer is recent enough to place an order. */
export const isFreshCheck = ({ asked_at: at }: Pick<VatCheckRow, 'asked_at'>, now: Date): boolean =>
  now.getTime() - at.getTime() < dayMs;

/** The latest answer about a number while it is valid: a day for a registered number, ten minutes for others. */
export const findStandingCheck = (db: Db, number: string): Promise<VatCheckRow | undefined> =>
  db
    .selectFrom('vat_checks')
    .selectAll()
    .where('number', '=', number)
    .where(
      sql<boolean>`asked_at > now() - case when valid then interval '24 hours' else interval '10 minutes' end`,
    )
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertCheck = (
  db: Db,
  number: string,
  office: 'vies' | 'hmrc',
  answer: OfficeAnswer,
): Promise<VatCheckRow> =>
  db
    .insertInto('vat_checks')
    .values({ ...answer, number, office })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Answers by their ids. */
export const readVatCheck: SharedRead<{ vatCheckId: number | null }, VatCheckRow> = {
  select: (db, { vatCheckId }) =>
    db.selectFrom('vat_checks').selectAll().where(sql<boolean>`id = ${vatCheckId}`),
  times: ['asked_at'],
};
