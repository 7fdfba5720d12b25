import { PoolError } from '#features/user-pool/index.ts';
import type { MessageKey } from '#platform/messages/messages.ts';
import { type Failure, failure, type Result, success } from '#platform/problems/failure.ts';
import { failureOfPool } from '../pool/pool-failure.ts';

type Field = 'code' | 'recovery_code';

const atField = (path: Field, code: MessageKey) => failure('request.invalid', { errors: [{ path, code }] });

const wrongCodes = {
  code: 'session.app-code-wrong',
  recovery_code: 'session.recovery-code-wrong',
} as const;

/** The failure for an error of the pool after a code of the second factor; undefined for a bug. */
function meaningOf(error: PoolError, field: Field, over: Failure): Failure | undefined {
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
export async function orCodeFault<T>(
  field: Field,
  over: Failure,
  work: () => Promise<T>,
): Promise<Result<T>> {
  try {
    return success(await work());
  } catch (error) {
    const known = error instanceof PoolError ? meaningOf(error, field, over) : undefined;
    if (known) return known;
    throw error;
  }
}
