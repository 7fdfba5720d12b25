import pg from 'pg';
import { type Failure, failure, ProblemError } from '#platform/problems/failure.ts';

/** No connection could be opened, or the connection in use was lost. Answered with 503; the cause is for the log. */
export class DatabaseUnavailable extends ProblemError {
  constructor(cause: unknown) {
    super(failure(503, 'service.unavailable', { retryAfter: 2 }));
    this.cause = cause;
  }
}

/**
 * The server can't serve at the moment, whatever the statement: connection exceptions (08), out of resources (53),
 * shutdown, crash, start-up and dropped database (57P01 to 57P04), I/O errors of its files (58), read-only (25006).
 */
const serverCodes = /^(?:08\w{3}|53\w{3}|57P0[1-4]|58\w{3}|25006)$/;
/** Cancelled or timed out, refused a lock, chosen as a deadlock's victim, collided: the statement may succeed later. */
const statementCodes = /^(?:57014|57P05|25P0[34]|40001|40P01|40003|55P03)$/;
/** What PostgreSQL says when a file of its own can't be opened or written; EROFS and EACCES come as 42501. */
const fileFault = /^could not \w+ (?:file|directory|relation|block)/;

/** A transaction that was sent to a standby, or to a primary that became one. */
export const readOnlyCode = '25006';

/**
 * What an error of the database means: `server` can't serve at the moment, `full` has no room on its disk,
 * `statement` may succeed when it is repeated. Undefined for every other error, bugs among them.
 */
export function databaseTroubleOf(error: unknown): 'server' | 'full' | 'statement' | undefined {
  if (error instanceof DatabaseUnavailable) return 'server';
  if (!(error instanceof pg.DatabaseError)) return undefined;
  const code = error.code ?? '';
  if (code === '53100') return 'full';
  if (serverCodes.test(code) || fileFault.test(error.message)) return 'server';
  return statementCodes.test(code) ? 'statement' : undefined;
}

/** The failure the caller is answered with, or undefined when the error is none of the database's troubles. */
export function failureOfDatabase(error: unknown): Failure | undefined {
  const trouble = databaseTroubleOf(error);
  if (trouble === undefined) return undefined;
  return trouble === 'full'
    ? failure(507, 'service.no-room', { retryAfter: 60 })
    : failure(503, 'service.unavailable', { retryAfter: 2 });
}

/**
 * A prepared statement whose result has other columns or types since a migration. PostgreSQL finds this before it runs
 * the statement. The message may be translated, the name of the routine is not.
 */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';

/** A prepared statement that this server connection does not have, or has already: a pooler changed the connection. */
export const isUnknownStatement = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '26000' || error.code === '42P05');
