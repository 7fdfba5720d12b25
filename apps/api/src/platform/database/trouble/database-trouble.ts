import pg from 'pg';
import { type Failure, failure, ProblemError } from '#platform/problems/failure.ts';

/** No connection could be opened, or the one in use was lost. The response is 503; the cause is logged. */
export class DatabaseUnavailable extends ProblemError {
  constructor(cause: unknown) {
    super(failure('service.unavailable', { retryAfter: 2 }));
    this.cause = cause;
  }
}

/**
 * The server can't serve at the moment, whatever the statement: connection exceptions (08), out of resources (53),
 * shutdown, crash, start-up and dropped database (57P01 to 57P04), I/O errors of its files (58), read-only (25006).
 */
const serverCodes = /^(?:08\w{3}|53\w{3}|57P0[1-4]|58\w{3}|25006)$/;
/** Cancelled, timed out, lock not available, deadlock victim, serialisation failure: the statement may succeed later. */
const statementCodes = /^(?:57014|57P05|25P0[34]|40001|40P01|40003|55P03)$/;
/** PostgreSQL's message if one of its files can't be opened or written; EROFS and EACCES are reported as 42501. */
const fileFault = /^could not \w+ (?:file|directory|relation|block)/;

/** A transaction that was sent to a standby, or to a primary that became one. */
export const readOnlyCode = '25006';

/**
 * The kind of a database error: `server`: unavailable at the moment, `full`: no disk space, `statement`: may succeed when
 * repeated. Undefined for all other errors, such as bugs.
 */
export function databaseTroubleOf(error: unknown): 'server' | 'full' | 'statement' | undefined {
  if (error instanceof DatabaseUnavailable) return 'server';
  if (!(error instanceof pg.DatabaseError)) return undefined;
  const code = error.code ?? '';
  if (code === '53100') return 'full';
  if (serverCodes.test(code) || fileFault.test(error.message)) return 'server';
  return statementCodes.test(code) ? 'statement' : undefined;
}

/** The failure for the response, or undefined if the error is none of these kinds. */
export function failureOfDatabase(
  error: unknown,
): Failure<'service.no-room' | 'service.unavailable'> | undefined {
  const trouble = databaseTroubleOf(error);
  if (trouble === undefined) return undefined;
  return trouble === 'full'
    ? failure('service.no-room', { retryAfter: 60 })
    : failure('service.unavailable', { retryAfter: 2 });
}

/**
 * A prepared statement whose result columns changed with a migration. PostgreSQL detects this before it runs the
 * statement. The message may be translated, the routine's name is not.
 */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';

/** A prepared statement that this server connection lacks or already has: a pooler changed the connection. */
export const isUnknownStatement = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '26000' || error.code === '42P05');
