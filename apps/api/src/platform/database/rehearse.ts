import type { Db } from './database.ts';

/** Ends a rehearsed transaction without its effects. */
class Rehearsed extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super('The transaction was a rehearsal.');
    this.result = result;
  }
}

/**
 * Runs a transaction, or only rehearses it: then everything runs, its result is returned, and the database stays as it
 * was. A preview that rehearses shows what the change itself does.
 */
export async function runOrRehearse<T>(
  db: Db,
  isRehearsal: boolean,
  work: (trx: Db) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction().execute(async (trx) => {
      const result = await work(trx);
      if (isRehearsal) throw new Rehearsed(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.result as T;
    throw error;
  }
}
