import { configurationSchema } from '@labelwerk/contracts/calculator/configuration.ts';
import type { priceQuery } from '@labelwerk/contracts/calculator/price-calls.ts';
import type { Form } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { z } from 'zod';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { fieldFailuresOf } from '#platform/problems/field-failures.ts';
import { type PartialConfiguration, usualForm } from './complete-configuration.ts';

const list = (text: string | undefined) => text?.split(',').filter((part) => part !== '');

const kinds = z.enum(['roll', 'sheet', 'fanfold', 'single'] satisfies Form['kind'][]);

const truth = (text: 'true' | 'false' | undefined) => text && text === 'true';

/**
 * The default form of a kind, rolls if only `designs` is given; other texts are passed to the schema, whose failure
 * names the choices.
 */
const formOf = (kind: string | undefined, designs: string | undefined): unknown => {
  if (kind === undefined && designs === undefined) return undefined;
  const form = kinds.safeParse(kind ?? 'roll');
  return { ...(form.success ? usualForm(form.data) : { kind }), ...(designs !== undefined && { designs }) };
};

/** A configuration from a query, with the same limits and failures as in a body. */
export function readQuery(
  query: z.output<typeof priceQuery>,
): Result<PartialConfiguration, 'request.invalid'> {
  const { form, designs, ...others } = query;
  const raw = {
    ...others,
    finishes: list(query.finishes),
    extras: list(query.extras),
    sorts: list(query.sorts)?.map(Number),
    ownedTool: truth(query.ownedTool),
    sharedTool: truth(query.sharedTool),
    form: formOf(form, designs),
  };
  const given = Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== undefined));
  const parsed = configurationSchema.partial().safeParse(given, { reportInput: true });
  if (parsed.success) return success(parsed.data);
  return failure('request.invalid', { errors: fieldFailuresOf(parsed.error.issues) });
}
