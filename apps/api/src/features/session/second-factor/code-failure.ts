import { PoolError } from '#features/user-pool/index.ts';
import type { MessageKey } from '#platform/messages/messages.ts';
import { type Failure, failure, type Success, success } from '#platform/problems/failure.ts';
import { failureOfPool, type PoolFailure } from '../pool/pool-failure.ts';

type Field = 'code' | 'recovery_code';

const atField = (path: Field, code: MessageKey) => failure('request.invalid', { errors: [{ path, code }] });

const wrongCodes = {
  code: 'session.app-code-wrong',
  recovery_code: 'session.recovery-code-wrong',
} as const;

/** A failure after a code of the second factor. */
type AppCodeFailure = PoolFailure | Failure<'session.code-locked'>;
export type AppCode = AppCodeFailure['code'];

/** The failure for an error of the pool after a code of the second factor; undefined for a bug. */
function meaningOf<Over extends Failure>(
  error: PoolError,
  field: Field,
  over: Over,
): AppCodeFailure | Over | undefined {
  switch (error.type) {
    case 'CodeMismatchException':
    case 'EnableSoftwareTokenMFAException':
      return atField(field, wrongCodes[field]);
    case 'ExpiredCodeException':
      return atField(field, 'session.app-code-used');
    case 'NotAuthorizedException': {
      if (!/attempts exceeded/i.test(error.message)) return over;
      const seconds = error.retryAfter ?? 60;
      return failure('session.code-locked', { params: { seconds }, retryAfter: seconds });
    }
    default:
      return failureOfPool(error);
  }
}

/** Runs a call of the pool with a code. `over`: the failure if the sign-in or the session has ended. */
export async function orCodeFault<T, Over extends Failure>(
  field: Field,
  over: Over,
  work: () => Promise<T>,
): Promise<Success<T> | AppCodeFailure | Over> {
  try {
    return success(await work());
  } catch (error) {
    const known = error instanceof PoolError ? meaningOf(error, field, over) : undefined;
    if (known) return known;
    throw error;
  }
}
