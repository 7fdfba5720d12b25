import type { Configuration } from '../pricing/configuration/configuration.ts';

/** The extra that is a proof of the print shop, which its customer holds in hands before approving. */
export const printedProof = 'printed-proof';

/** Whether a printed proof was ordered with a line. */
export const hasPrintedProof = ({ extras }: Pick<Configuration, 'extras'>): boolean =>
  extras.includes(printedProof);
