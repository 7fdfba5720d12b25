import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { countTryWithin, sweepTriesOf } from '#platform/database/sweeps/count-tries-repository.ts';
import './tables.ts';

const windowSeconds = 600;

/** Counts a try before its code is looked up: concurrent tries count like consecutive ones. */
export const countTry = (db: Db, subject: string) =>
  countTryWithin(db, 'voucher_tries', subject, windowSeconds);

/** The code was valid: the try does not count. */
export const takeBackTry = (db: Db, subject: string) =>
  db
    .updateTable('voucher_tries')
    .set({ tries: sql<number>`greatest(tries - 1, 0)` })
    .where('subject', '=', subject)
    .execute();

export const sweepTries = (db: Db) => sweepTriesOf(db, 'voucher_tries', windowSeconds);
