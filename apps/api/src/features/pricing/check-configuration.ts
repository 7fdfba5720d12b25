import { checkConfiguration } from '@labelwerk/domain/pricing/check-configuration.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration.ts';
import type { FieldFailure } from '#platform/failure.ts';
import type { Catalogue } from './catalogue.ts';

/** Everything that keeps a configuration from being priced and made by the catalogue that counts now. */
export const problemsOf = (catalogue: Catalogue, configuration: Configuration): FieldFailure[] =>
  checkConfiguration(catalogue.priceList, catalogue, configuration);
