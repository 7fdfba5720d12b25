import type { SampleChoice } from '@labelwerk/domain/samples/sample-pack.ts';
import type { Sample } from './samples.ts';

/** Chosen samples as a pack holds them. */
export const packChoice = (samples: readonly Pick<Sample, 'id' | 'kind'>[]): SampleChoice => {
  const idsOf = (kind: Sample['kind']) =>
    samples.filter((sample) => sample.kind === kind).map(({ id }) => id);
  return { materials: idsOf('material'), finishes: idsOf('finish') };
};
