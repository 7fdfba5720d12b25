import type { CodeOf } from '@labelwerk/contracts/call/call.ts';
import type { GeneralError } from '@labelwerk/contracts/call/general-errors.ts';
import {
  type ProblemCode,
  type ProblemStatus,
  problemStatus,
} from '@labelwerk/contracts/call/problem-status.ts';
import type { MessageKey } from '#platform/messages/messages.ts';

/** An expected failure: its code determines the status of the answer and its message. */
export type Failure<Code extends ProblemCode = ProblemCode> = {
  readonly ok: false;
  readonly code: Code;
  /** Values for the placeholders of the message. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** For a 422: the fields, each with its own code. */
  readonly errors?: readonly FieldFailure[];
  /** Seconds after which to repeat (202, 429, 503). */
  readonly retryAfter?: number;
  /** Further members of the problem document, such as the list of missing chunks. */
  readonly extra?: Readonly<Record<string, unknown>>;
};

export type FieldFailure = {
  readonly path: string;
  readonly code: MessageKey;
  readonly params?: Readonly<Record<string, string | number>>;
  /** The nearest valid value of the same field. */
  readonly nearest?: unknown;
};

export type Success<T> = { readonly ok: true; readonly value: T };
/** A value, or an expected failure with one of some codes. */
export type Result<T, Code extends ProblemCode> = Success<T> | Failure<Code>;

/** A value, or an expected failure with one of the codes of a call: `CallResult<Order, typeof orderCalls.approveJobs>`. */
export type CallResult<T, Call> = Result<T, CodeOf<Call>>;

export const success = <T>(value: T): Success<T> => ({ ok: true, value });

export const failure = <const Code extends ProblemCode>(
  code: Code,
  more: Partial<Omit<Failure, 'ok' | 'code'>> = {},
): Failure<Code> => ({ ok: false, code, ...more });

/** The value, or a failure with the code if there is none. */
export const resultOf = <T, const Code extends ProblemCode>(
  value: T | undefined,
  code: Code,
): Result<T, Code> => (value === undefined ? failure(code) : success(value));

/** The status of the answer for a failure. */
export const statusOf = ({ code }: Failure): ProblemStatus => problemStatus[code];

/** Whether something that the shop needs is unavailable at the moment: the request may succeed later. */
export const isOutage = (reason: Failure): boolean => [503, 507].includes(statusOf(reason));

/** The failure of a part of a request's body, with the paths of its fields in the whole body. */
export const failureOfPart = <Code extends ProblemCode>(
  part: string,
  reason: Failure<Code>,
): Failure<Code> => ({
  ...reason,
  ...(reason.errors && {
    errors: reason.errors.map((field) => ({ ...field, path: `${part}.${field.path}` })),
  }),
});

/**
 * A failure on its way to the error handler, which answers it as application/problem+json. Only the handler of a call
 * throws it itself, with a code that the call declares: everything else throws a `ProblemError`.
 */
export class CallFailed extends Error {
  readonly failure: Failure;
  readonly statusCode: number;
  constructor(reason: Failure) {
    super(reason.code);
    this.failure = reason;
    this.statusCode = statusOf(reason);
  }
}

/** Thrown to answer any request with a failure that every call may have. */
export class ProblemError extends CallFailed {
  constructor(reason: Failure<GeneralError>) {
    super(reason);
  }
}
