import { sql } from 'kysely';
import { countTryWithin, sweepTriesOf } from '#platform/database/count-tries-repository.ts';
import type { Db } from '#platform/database/database.ts';
import './tables.ts';

const windowSeconds = 600;

/** Counts an attempt before its code is checked, so that concurrent attempts are counted like sequential ones. */
export const countTry = (db: Db, subject: string) =>
  countTryWithin(db, 'voucher_tries', subject, windowSeconds);

/** The code exists: the attempt is not counted. */
export const takeBackTry = (db: Db, subject: string) =>
  db
    .updateTable('voucher_tries')
    .set({ tries: sql<number>`greatest(tries - 1, 0)` })
    .where('subject', '=', subject)
    .execute();

export const sweepTries = (db: Db) => sweepTriesOf(db, 'voucher_tries', windowSeconds);
