import { PoolError } from '#features/user-pool/index.ts';
import type { MessageKey } from '#platform/messages/messages.ts';
import { type Failure, failure, type Result, statusOf, success } from '#platform/problems/failure.ts';

export const isPoolError = (error: unknown, ...types: readonly string[]): error is PoolError =>
  error instanceof PoolError && types.includes(error.type);

const ofField = (path: string, code: MessageKey) => failure('request.invalid', { errors: [{ path, code }] });

const tooMany = (error: PoolError) => failure('session.too-many', { retryAfter: error.retryAfter ?? 60 });
const busy = (error: PoolError) => failure('service.unavailable', { retryAfter: error.retryAfter ?? 2 });
const wrongCode = () => ofField('code', 'session.code-wrong');
const wrong = () => failure('session.wrong');

/** The failure for each error of the pool. */
const meanings: Readonly<Record<string, (error: PoolError) => Failure>> = {
  NotAuthorizedException: (error) => {
    const seconds = error.retryAfter ?? 60;
    return /attempts exceeded/i.test(error.message)
      ? failure('session.locked', { params: { seconds }, retryAfter: seconds })
      : wrong();
  },
  UserNotFoundException: wrong,
  UserNotConfirmedException: () => failure('session.not-confirmed'),
  PasswordResetRequiredException: () => failure('session.reset-required'),
  CodeMismatchException: wrongCode,
  ExpiredCodeException: () => ofField('code', 'session.code-expired'),
  InvalidPasswordException: (error) =>
    ofField('password', /common/.test(error.message) ? 'session.weak-password' : 'field.password'),
  PasswordHistoryPolicyViolationException: () => ofField('password', 'session.weak-password'),
  AliasExistsException: () => ofField('email', 'session.address-taken'),
  UsernameExistsException: () => ofField('email', 'session.address-taken'),
  LimitExceededException: tooMany,
  TooManyFailedAttemptsException: tooMany,
  TooManyRequestsException: busy,
  CodeDeliveryFailureException: busy,
  InternalErrorException: busy,
  ForbiddenException: busy,
  UserLambdaValidationException: () => failure('request.invalid'),
  InvalidParameterException: () => failure('request.invalid'),
  RefreshTokenReuseException: () => failure('session.ended'),
};

/** Undefined for errors that only a bug or a wrong setting of the shop can cause. */
export function failureOfPool(error: unknown): Failure | undefined {
  if (!(error instanceof PoolError)) return undefined;
  return Object.hasOwn(meanings, error.type) ? meanings[error.type]?.(error) : undefined;
}

/** Runs a call of the pool; turns its errors into failures, except bugs. */
export async function orFailure<T>(work: () => Promise<T>): Promise<Result<T>> {
  try {
    return success(await work());
  } catch (error) {
    const known = failureOfPool(error);
    if (known) return known;
    throw error;
  }
}

/** The same for calls with a code: an unknown or already confirmed address is treated like a wrong code. */
export const orCodeFailure = <T>(work: () => Promise<T>): Promise<Result<T>> =>
  orFailure(work).then((result) => (result.ok || statusOf(result) !== 401 ? result : wrongCode()));

/** The same for calls that request a code: the response does not depend on whether one was sent. */
export async function orSent(work: () => Promise<unknown>): Promise<Result<void>> {
  const result = await orFailure(async () => {
    try {
      await work();
    } catch (error) {
      const silent = ['UserNotFoundException', 'InvalidParameterException', 'NotAuthorizedException'];
      if (!isPoolError(error, ...silent)) throw error;
    }
  });
  return result;
}
