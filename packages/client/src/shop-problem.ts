import type { Call, CodeOf } from '@labelwerk/contracts/call/call.ts';

/** An error answer of the shop (RFC 9457). */
export class ShopProblem extends Error {
  override readonly name = 'ShopProblem';
  readonly status: number;
  /** What went wrong, such as `cart.missing`. Never changes; the sentence in `message` may. */
  readonly code: string;
  /** For values that are not allowed: each with its place in the body. */
  readonly errors: readonly { readonly path: string; readonly code: string; readonly message: string }[];
  /** The whole document, with what is particular to the code. */
  readonly document: Readonly<Record<string, unknown>>;
  /** Seconds after which to ask again; 0: the shop says nothing. */
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

/** A problem whose code is one that the call may have. */
export type ProblemOf<C> = ShopProblem & { readonly code: CodeOf<C> };

/** Whether what was thrown is the shop's answer to a call: its `code` is then one of those declared for the call. */
export const isProblemOf = <C extends Call>(_declared: C, thrown: unknown): thrown is ProblemOf<C> =>
  thrown instanceof ShopProblem;
