import { countTryWithin, sweepTriesOf } from '#platform/database/count-tries-repository.ts';
import type { Db } from '#platform/database/database.ts';

/** How long tries count, in seconds. */
const windowSeconds = 3_600;

/** Counts a form that was sent; answers how many there were in this hour, and in how many seconds they count no more. */
export const countTry = (db: Db, subject: string) => countTryWithin(db, 'form_tries', subject, windowSeconds);

export const sweepTries = (db: Db) => sweepTriesOf(db, 'form_tries', windowSeconds);
