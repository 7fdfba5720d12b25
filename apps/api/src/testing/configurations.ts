import type { ConfigurationInput } from '@labelwerk/contracts/calculator/configuration.ts';
import { plainLabel } from '@labelwerk/domain/pricing/configuration/plain-label.ts';

/** The plainest label as a request body. */
export const plainConfiguration = plainLabel satisfies ConfigurationInput;

/** A Transparency label of type 2 on white film, 50.8 × 25.4 mm. */
export const transparencyConfiguration = {
  ...plainConfiguration,
  ...{ width: 50.8, height: 25.4, material: 'PP-WG-P' },
  artworkFrom: { kind: 'transparency', type: 2, lang: 'de', sku: 'SEIFE-01' },
} satisfies ConfigurationInput;
