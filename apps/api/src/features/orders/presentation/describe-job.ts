import type { Currency } from '@labelwerk/domain/money/money.ts';
import { describeLabel, titleOf } from '#features/calculator/index.ts';
import type { Catalogue } from '#features/pricing/index.ts';
import type { Language } from '#platform/messages/messages.ts';
import type { JobRow } from '../orders-repository.ts';

type Ordered = Pick<JobRow, 'name' | 'configuration'>;

/** A chosen option, such as the material, and its value, in a language. */
type Detail = { readonly label: string; readonly value: string };

/** All ordered options of a line, row by row. */
export const detailsOf = (
  catalogue: Catalogue,
  { configuration }: Pick<Ordered, 'configuration'>,
  language: Language,
  currency: Currency,
): readonly Detail[] =>
  describeLabel(catalogue, configuration, language, currency).map(([label, value]) => ({ label, value }));

/** The name of a line: given by the customer, or its product. */
export const nameOf = (catalogue: Catalogue, { name, configuration }: Ordered, language: Language): string =>
  name || titleOf(catalogue, configuration, language);

/** The name of a line and all its ordered options, in a language. */
export const describeJob = (
  catalogue: Catalogue,
  job: Ordered,
  language: Language,
  currency: Currency,
): { readonly name: string; readonly details: readonly Detail[] } => ({
  name: nameOf(catalogue, job, language),
  details: detailsOf(catalogue, job, language, currency),
});
