import type { Currency } from '@labelwerk/domain/money/money.ts';
import { describeLabel, titleOf } from '#features/calculator/index.ts';
import { type Catalogue, catalogueOfDay, currentCatalogue } from '#features/pricing/index.ts';
import type { Language } from '#platform/messages/messages.ts';
import type { Services } from '#platform/services.ts';
import type { JobRow } from '../orders-repository.ts';

type Ordered = Pick<JobRow, 'name' | 'configuration'>;

/** A chosen option, such as the material, and its value, in a language. */
type Detail = { readonly label: string; readonly value: string };

/**
 * The catalogue with the names of ordered options: the current one, with withdrawn options from that of the order's day.
 * For the lines of one order.
 */
export async function catalogueFor(
  services: Services,
  lines: readonly Ordered[],
  orderedAt: Date,
): Promise<Catalogue> {
  const today = await currentCatalogue(services);
  const isKnown = ({ configuration: { material, finishes } }: Ordered) =>
    today.materials.has(material) && finishes.every((id) => today.finishes.has(id));
  if (lines.every(isKnown)) return today;
  const then = await catalogueOfDay(services, orderedAt);
  return {
    ...today,
    materials: new Map([...then.materials, ...today.materials]),
    finishes: new Map([...then.finishes, ...today.finishes]),
  };
}

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
