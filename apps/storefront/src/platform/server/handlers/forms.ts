import { guarded } from '#platform/server/answers.ts';
import { takePlainForm } from '#platform/server/plain-form.ts';
import type { Handler } from './handler.ts';

/** Receives forms of pages from browsers without scripts. */
export const takeForm: Handler<{ readonly form: string }> = (request, { form }) =>
  guarded(request, () => takePlainForm(request, form));
