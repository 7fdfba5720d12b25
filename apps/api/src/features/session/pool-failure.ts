import { PoolError } from '#features/user-pool/index.ts';
import { type Failure, failure } from '#platform/failure.ts';

/** What an error of the user pool means to a person; undefined for what is a bug of ours. */
export function failureOfPool(error: unknown): Failure | undefined {
  if (!(error instanceof PoolError)) return undefined;
  const locked = error.message === 'Password attempts exceeded';
  switch (error.type) {
    case 'NotAuthorizedException':
      return locked
        ? failure(429, 'session.locked', {
            params: { seconds: error.retryAfter ?? 60 },
            retryAfter: error.retryAfter ?? 60,
          })
        : failure(401, 'session.wrong');
    case 'UserNotConfirmedException':
      return failure(409, 'session.not-confirmed');
    case 'CodeMismatchException':
      return failure(422, 'request.invalid', { errors: [{ path: 'code', code: 'session.code-wrong' }] });
    case 'ExpiredCodeException':
      return failure(422, 'request.invalid', { errors: [{ path: 'code', code: 'session.code-expired' }] });
    case 'InvalidPasswordException':
      return failure(422, 'request.invalid', {
        errors: [
          {
            path: 'password',
            code: /common/.test(error.message) ? 'session.weak-password' : 'field.password',
          },
        ],
      });
    case 'LimitExceededException':
    case 'TooManyFailedAttemptsException':
      return failure(429, 'session.too-many', { retryAfter: error.retryAfter ?? 60 });
    case 'TooManyRequestsException':
      return failure(503, 'service.unavailable', { retryAfter: error.retryAfter ?? 2 });
    case 'InvalidParameterException':
      return failure(422, 'request.invalid');
    case 'RefreshTokenReuseException':
      return failure(401, 'session.ended');
    default:
      return undefined;
  }
}

/** Runs a call of the pool; its errors become failures, bugs stay bugs. */
export async function orFailure<T>(work: () => Promise<T>): Promise<{ ok: true; value: T } | Failure> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    const known = failureOfPool(error);
    if (known) return known;
    throw error;
  }
}
