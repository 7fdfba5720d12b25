/** An error of the sign-in protocol: every client error is a 400 that is told apart by its name. */
export class PoolError extends Error {
  readonly type: string;
  readonly retryAfter: number | undefined;
  constructor(type: string, message: string, retryAfter?: number) {
    super(message);
    this.type = type;
    this.retryAfter = retryAfter;
  }
}

export const notAuthorized = (message = 'Incorrect username or password.') =>
  new PoolError('NotAuthorizedException', message);
export const invalidParameter = (message: string) => new PoolError('InvalidParameterException', message);
export const codeMismatch = () =>
  new PoolError('CodeMismatchException', 'Invalid verification code provided, please try again.');
export const codeExpired = () =>
  new PoolError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
export const limitExceeded = () =>
  new PoolError('LimitExceededException', 'Attempt limit exceeded, please try after some time.', 60);
