import { samplePackLimits } from '@labelwerk/domain/samples/sample-pack.ts';
import type { ItemKind } from '../item-kind.ts';
import { presentSamplePacks } from './present-sample-packs.ts';
import { samplePackPrices } from './price-sample-packs.ts';
import { isSameChoice } from './sample-pack-choice.ts';
import { contentOfSamplePack, exportOfSamplePack } from './sample-pack-content-repository.ts';
import { samplePackDifference } from './sample-pack-difference.ts';
import type { SamplePackItem } from './sample-pack-item.ts';

/** A pack of samples of chosen materials and finishes. */
export const samplePack = {
  limit: samplePackLimits.inCart,
  restorable: 10,
  missing: 'samples.missing',
  full: 'samples.cart-full',
  blocked: { path: 'sample_packs', code: 'checkout.samples-obstacle' },
  supplyOf: () => 'goods',
  supplyOfContent: () => 'goods',
  expressOf: () => 'none',
  content: { list: 'sample_packs', of: contentOfSamplePack },
  exported: { list: 'sample_packs', of: exportOfSamplePack },
  difference: samplePackDifference,
  isSame: async (_db, stored, sent) => isSameChoice(stored.configuration.samples, sent.configuration.samples),
  ...samplePackPrices,
  present: presentSamplePacks,
} satisfies ItemKind<
  SamplePackItem,
  'sample_packs' | 'removed_sample_packs',
  'added_sample_packs' | 'removed_sample_packs' | 'changed_sample_packs'
>;
