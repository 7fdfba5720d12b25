import { Problem } from '#platform/client/call.ts';

/** A refusal of the API whose errors name the fields of the calculator: `configuration.artworkFrom.sku` is `sku`. */
export function labelProblem(error: unknown): unknown {
  if (!(error instanceof Problem)) return error;
  const errors = error.errors.map((one) => ({
    ...one,
    path: one.path.replace(/^configuration\./, '').replace(/^artworkFrom\./, ''),
  }));
  return new Problem(error.status, { ...error.document, errors }, error.retryAfter);
}
