import type { Sample } from '@labelwerk/contracts/samples/sample-packs.ts';

/** The samples of a pack in one line of text. */
export const sampleNames = (samples: readonly Pick<Sample, 'name'>[]): string =>
  samples.map(({ name }) => name).join(', ');

/** The query of the sample search with these samples chosen. */
export const samplesQuery = (samples: readonly Pick<Sample, 'id'>[]): string =>
  `samples=${samples.map(({ id }) => encodeURIComponent(id)).join('.')}`;
