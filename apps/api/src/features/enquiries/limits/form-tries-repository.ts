import type { Db } from '#platform/database/database.ts';
import { countTryWithin, sweepTriesOf } from '#platform/database/sweeps/count-tries-repository.ts';

/** Window of the rate limit, in seconds. */
const windowSeconds = 3_600;

/** Counts a sent form. Returns the number in this hour and the seconds until the window ends. */
export const countTry = (db: Db, subject: string) => countTryWithin(db, 'form_tries', subject, windowSeconds);

export const sweepTries = (db: Db) => sweepTriesOf(db, 'form_tries', windowSeconds);
