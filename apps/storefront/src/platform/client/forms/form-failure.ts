import { Problem } from '../call.ts';

export type FormFailure<Field extends string> = {
  /** Errors by field, in the order of the page. */
  readonly atFields: readonly { readonly field: Field; readonly message: string }[];
  /** Message for the form as a whole. */
  readonly general: string | undefined;
};

/** The messages of a failure by field, for forms that keep errors in their own state. */
export const byField = <Field extends string>({
  atFields,
}: FormFailure<Field>): Readonly<Partial<Record<Field, string>>> =>
  Object.fromEntries(atFields.map(({ field, message }) => [field, message])) as Partial<
    Record<Field, string>
  >;

/**
 * Divides the errors of an API response between the fields of a form and the form as a whole. `fields` are
 * the visible ones, in the order of the page. An error of a part of a field (`files.0.name`) belongs to the
 * field (`files`); an error of any other path is shown for the form, so that none is lost. `otherwise` is
 * shown after a network error. Rethrows anything that is not a response of the API.
 */
export function formFailure<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  otherwise: string,
): FormFailure<Field> {
  if (!(error instanceof Problem)) throw error;
  const isOf = (path: string, field: string) => path === field || path.startsWith(`${field}.`);
  const atFields = fields.flatMap((field) => {
    const found = error.errors.find(({ path }) => isOf(path, field));
    return found ? [{ field, message: found.message }] : [];
  });
  const others = error.errors
    .filter(({ path }) => !fields.some((field) => isOf(path, field)))
    .map(({ message }) => message);
  const said = atFields.length > 0 ? others : [error.message || otherwise, ...others];
  return { atFields, general: said.length > 0 ? [...new Set(said)].join(' ') : undefined };
}
