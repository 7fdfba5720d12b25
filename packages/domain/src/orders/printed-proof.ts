import type { Configuration } from '../pricing/configuration/configuration.ts';

/** The extra "printed proof": the customer receives a printed sample before approving. */
export const printedProof = 'printed-proof';

/** Whether a printed proof was ordered with a line. */
export const hasPrintedProof = ({ extras }: Pick<Configuration, 'extras'>): boolean =>
  extras.includes(printedProof);
