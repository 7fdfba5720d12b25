import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { Problem } from '#platform/client/call.ts';

/**
 * Puts what the shop refused beside the fields it concerns, and gives back what concerns the form as a whole: a
 * sentence of the API in the person's language, or the fallback where the line broke.
 */
export function showFailure<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
  fallback: string,
): string | undefined {
  if (!(error instanceof Problem)) throw error;
  let placed = 0;
  for (const { path, message } of error.errors) {
    const field = fields.find((name) => name === path);
    if (!field) continue;
    setError(field, { message }, { shouldFocus: placed === 0 });
    placed += 1;
  }
  if (placed > 0) return undefined;
  return error.message === '' ? fallback : error.message;
}
