import { configurationSchema } from '@labelwerk/contracts/calculator/configuration.ts';
import type { priceQuery } from '@labelwerk/contracts/calculator/price-calls.ts';
import type { Form } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { z } from 'zod';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { fieldFailuresOf } from '#platform/problems/field-failures.ts';
import { type PartialConfiguration, usualForm } from './complete-configuration.ts';

const list = (text: string | undefined) => text?.split(',').filter((part) => part !== '');

const kinds = z.enum(['roll', 'sheet', 'fanfold', 'single'] satisfies Form['kind'][]);

/** The default form of a kind; other texts are passed to the schema, whose failure names the kinds. */
const formOf = (kind: string): unknown => {
  const known = kinds.safeParse(kind);
  return known.success ? usualForm(known.data) : { kind };
};

/** A configuration from a query, with the same limits and failures as in a body. */
export function readQuery(
  query: z.output<typeof priceQuery>,
): Result<PartialConfiguration, 'request.invalid'> {
  const raw = {
    ...query,
    finishes: list(query.finishes),
    extras: list(query.extras),
    sorts: list(query.sorts)?.map(Number),
    form: query.form && formOf(query.form),
  };
  const given = Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== undefined));
  const parsed = configurationSchema.partial().safeParse(given, { reportInput: true });
  if (parsed.success) return success(parsed.data);
  return failure('request.invalid', { errors: fieldFailuresOf(parsed.error.issues) });
}
