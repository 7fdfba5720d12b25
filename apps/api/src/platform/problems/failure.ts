/** An expected failure: a code that is a key in every message file, and the status of the response. */
export type Failure = {
  readonly ok: false;
  readonly code: string;
  readonly status: FailureStatus;
  /** Values for the placeholders of the message. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** For a 422: the fields, each with its own code. */
  readonly errors?: readonly FieldFailure[];
  /** Seconds after which to repeat (202, 429, 503). */
  readonly retryAfter?: number;
  /** Further members of the problem document, such as the list of missing chunks. */
  readonly extra?: Readonly<Record<string, unknown>>;
};

export type FailureStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 408
  | 409
  | 410
  | 413
  | 415
  | 422
  | 429
  | 431
  | 503
  | 507;

export type FieldFailure = {
  readonly path: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** The nearest valid value of the same field. */
  readonly nearest?: unknown;
};

export type Success<T> = { readonly ok: true; readonly value: T };
export type Result<T> = Success<T> | Failure;

export const success = <T>(value: T): Success<T> => ({ ok: true, value });

export const failure = (
  status: FailureStatus,
  code: string,
  more: Partial<Omit<Failure, 'ok' | 'code' | 'status'>> = {},
): Failure => ({
  ok: false,
  code,
  status,
  ...more,
});

/** The failure of a part of a request's body, with the paths of its fields in the whole body. */
export const failureOfPart = (part: string, reason: Failure): Failure => ({
  ...reason,
  ...(reason.errors && {
    errors: reason.errors.map((field) => ({ ...field, path: `${part}.${field.path}` })),
  }),
});

/** Thrown by routes to respond with a failure; the problem-details plugin turns it into application/problem+json. */
export class ProblemError extends Error {
  readonly failure: Failure;
  readonly statusCode: number;
  constructor(reason: Failure) {
    super(reason.code);
    this.failure = reason;
    this.statusCode = reason.status;
  }
}

/** The value of a result; its failure is thrown for the error handler. For routes only. */
export function valueOrProblem<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new ProblemError(result);
}
