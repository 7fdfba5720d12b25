import { samplePackPrice } from '@labelwerk/domain/samples/sample-pack.ts';
import { pricesOfList } from '../listed-amounts.ts';
import type { SamplePackItem } from './sample-pack-item.ts';

/** The prices of sample packs. A pack with a sample that is no longer in the catalogue can't be sent. */
export const samplePackPrices = pricesOfList<SamplePackItem>({
  netOf: (list, _item, market) => samplePackPrice(list, market),
  notOffered: 'samples.not-offered',
  obstacleOf({ materials, finishes }, { configuration: { samples } }) {
    const isThere = samples.every(({ kind, id }) => (kind === 'material' ? materials : finishes).has(id));
    return isThere ? undefined : { code: 'samples.gone' };
  },
});
