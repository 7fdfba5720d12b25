import { checkOffered } from '@labelwerk/domain/pricing/check-offered.ts';
import { checkConfiguration } from '@labelwerk/domain/pricing/configuration/check-configuration.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import type { FieldFailure } from '#platform/problems/failure.ts';
import type { Catalogue } from './catalogue.ts';

/** All reasons why a configuration can't be priced or made by the active catalogue. */
export function problemsOf(catalogue: Catalogue, configuration: Configuration): FieldFailure[] {
  const problems = checkConfiguration(catalogue.priceList, catalogue, configuration);
  const refused = checkOffered(catalogue.priceList, configuration);
  return refused.length === 0 ? problems : [...problems, ...refused];
}
