import type { Names } from '@labelwerk/contracts/materials/catalogue.ts';
import type { ListedAmount, StoredItem } from '../../items/stored-item.ts';
import type { ContentItem } from '../content-item.ts';

/** A material or finish of the catalogue, with its names when it was chosen. */
export type ChosenSample = {
  readonly kind: 'material' | 'finish';
  readonly id: string;
  readonly names: Names;
};

export type SamplePackItem = StoredItem<
  'sample-pack',
  { readonly samples: readonly ChosenSample[] },
  ListedAmount
>;

/** The properties of a pack that consent refers to. */
export type ContentSamplePack = ContentItem & {
  /** Kind and id of each sample, sorted. */
  readonly samples: readonly string[];
};
