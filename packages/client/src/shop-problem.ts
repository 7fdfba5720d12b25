import type { Call, CodeOf } from '@labelwerk/contracts/call/call.ts';

/** An error answer of the shop (RFC 9457). */
export class ShopProblem extends Error {
  override readonly name = 'ShopProblem';
  readonly status: number;
  /** Code of the error, such as `cart.missing`. Codes never change; the sentence in `message` may. */
  readonly code: string;
  /** Invalid values, each with its path in the body. */
  readonly errors: readonly { readonly path: string; readonly code: string; readonly message: string }[];
  /** The whole problem document, with the members specific to the code. */
  readonly document: Readonly<Record<string, unknown>>;
  /** Seconds after which to retry; 0 if the shop gave none. */
  readonly retryAfter: number;
  constructor(status: number, document: Readonly<Record<string, unknown>>, retryAfter: number) {
    super(typeof document.detail === 'string' ? document.detail : `The shop answered ${status}`);
    this.status = status;
    this.code = typeof document.type === 'string' ? document.type.replace(/^.*:/, '') : '';
    this.errors = Array.isArray(document.errors) ? document.errors : [];
    this.document = document;
    this.retryAfter = retryAfter;
  }
}

/** A problem whose code is declared for the call. */
export type ProblemOf<C> = ShopProblem & { readonly code: CodeOf<C> };

/**
 * Whether a thrown value is the shop's error answer to a call: its `code` is then one of those declared for the call.
 */
export const isProblemOf = <C extends Call>(_declared: C, thrown: unknown): thrown is ProblemOf<C> =>
  thrown instanceof ShopProblem;
