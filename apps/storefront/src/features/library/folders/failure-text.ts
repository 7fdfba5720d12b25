import { Problem } from '#platform/client/call.ts';

/** The shop's own sentence about one field of a refused request. */
export const fieldError = (error: unknown, field: string): string | undefined =>
  error instanceof Problem ? error.errors.find(({ path }) => path === field)?.message : undefined;

/** The shop's own sentence about a failure, or the given one where the line broke. */
export const failureText = (error: unknown, otherwise: string): string =>
  (error instanceof Problem && (error.errors[0]?.message ?? error.message)) || otherwise;
