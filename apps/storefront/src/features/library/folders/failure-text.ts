import { Problem } from '#platform/client/call.ts';

/** The API's message about one field of a refused request. */
export const fieldError = (error: unknown, field: string): string | undefined =>
  error instanceof Problem ? error.errors.find(({ path }) => path === field)?.message : undefined;

/** The API's message about a failure, or the given text after a network error. */
export const failureText = (error: unknown, otherwise: string): string =>
  (error instanceof Problem && (error.errors[0]?.message ?? error.message)) || otherwise;
