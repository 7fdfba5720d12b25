import { PoolError } from '#features/user-pool/index.ts';
import type { MessageKey } from '#platform/messages/messages.ts';
import { type Failure, failure, type Result, type Success, success } from '#platform/problems/failure.ts';

export const isPoolError = (error: unknown, ...types: readonly string[]): error is PoolError =>
  error instanceof PoolError && types.includes(error.type);

const ofField = (path: string, code: MessageKey) => failure('request.invalid', { errors: [{ path, code }] });

const tooMany = (error: PoolError) => failure('session.too-many', { retryAfter: error.retryAfter ?? 60 });
const busy = (error: PoolError) => failure('service.unavailable', { retryAfter: error.retryAfter ?? 2 });
const wrongCode = () => ofField('code', 'session.code-wrong');
const wrong = () => failure('session.wrong');

/** The failure for each error of the pool. */
const meanings = {
  NotAuthorizedException: (error: PoolError) => {
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
  InvalidPasswordException: (error: PoolError) =>
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
} satisfies Readonly<Record<string, (error: PoolError) => Failure>>;

/** A failure for an error of the pool. */
export type PoolFailure = ReturnType<(typeof meanings)[keyof typeof meanings]>;
/** A failure that says that the sign-in or the session is not valid (401). */
type Unauthorized = Failure<'session.wrong'> | Failure<'session.ended'>;

export const isUnauthorized = (reason: Failure): reason is Unauthorized =>
  reason.code === 'session.wrong' || reason.code === 'session.ended';

const hasMeaning = (type: string): type is keyof typeof meanings => Object.hasOwn(meanings, type);

/** Undefined for errors that only a bug or a wrong setting of the shop can cause. */
export const failureOfPool = (error: unknown): PoolFailure | undefined =>
  error instanceof PoolError && hasMeaning(error.type) ? meanings[error.type](error) : undefined;

/** Runs a call of the pool; turns its errors into failures, except bugs. */
export async function orFailure<T>(work: () => Promise<T>): Promise<Success<T> | PoolFailure> {
  try {
    return success(await work());
  } catch (error) {
    const known = failureOfPool(error);
    if (known) return known;
    throw error;
  }
}

/** The same for calls with a code: an unknown or already confirmed address is treated like a wrong code. */
export const orCodeFailure = <T>(
  work: () => Promise<T>,
): Promise<Success<T> | Exclude<PoolFailure, Unauthorized>> =>
  orFailure(work).then((result) => (!result.ok && isUnauthorized(result) ? wrongCode() : result));

/** The same for calls that request a code: the response does not depend on whether one was sent. */
export async function orSent(work: () => Promise<unknown>): Promise<Result<void, PoolFailure['code']>> {
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
