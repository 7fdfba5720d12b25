import type { ConfigurationInput } from '@labelwerk/contracts/calculator/configuration.ts';
import { plainLabel } from '@labelwerk/domain/pricing/configuration/plain-label.ts';

/** The plainest label as a request body. */
export const plainConfiguration = plainLabel satisfies ConfigurationInput;
