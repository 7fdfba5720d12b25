const locked = 'Password attempts exceeded';

/** An error of the sign-in protocol: every client error is a 400, identified by its name. */
export class PoolError extends Error {
  readonly type: string;
  /** Seconds after which to try again. */
  readonly retryAfter: number | undefined;
  constructor(type: string, message: string, retryAfter?: number) {
    super(message);
    this.type = type;
    this.retryAfter = retryAfter;
  }
  get isLocked(): boolean {
    return this.type === 'NotAuthorizedException' && this.message === locked;
  }
}

export const attemptsExceeded = (seconds: number) => new PoolError('NotAuthorizedException', locked, seconds);
export const notAuthorized = (message = 'Incorrect username or password.') =>
  new PoolError('NotAuthorizedException', message);
export const invalidParameter = (message: string) => new PoolError('InvalidParameterException', message);
export const notSerializable = (message: string) => new PoolError('SerializationException', message);
export const codeMismatch = () =>
  new PoolError('CodeMismatchException', 'Invalid verification code provided, please try again.');
export const codeExpired = () =>
  new PoolError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
/** An invalid code of the second factor. */
export const factorMismatch = () => new PoolError('CodeMismatchException', 'Invalid code received for user');
/** A code of an app that was used before: each is valid once. */
export const appCodeUsed = () =>
  new PoolError('ExpiredCodeException', 'Your software token has already been used once.');
export const limitExceeded = () =>
  new PoolError('LimitExceededException', 'Attempt limit exceeded, please try after some time.', 60);
export const aliasExists = () =>
  new PoolError('AliasExistsException', 'An account with the email already exists.');
