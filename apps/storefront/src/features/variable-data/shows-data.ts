import type { CartItem } from '@labelwerk/contracts/cart/cart.ts';
import { variableArtworkOf } from '@labelwerk/domain/pricing/configuration/artwork-source.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import type { PriceList } from '@labelwerk/domain/pricing/price-list.ts';

type Line = {
  readonly artwork: CartItem['artwork'];
  readonly configuration: Configuration;
};

/**
 * Whether data from a table are shown for a line: where the price list offers them for the customer's own file. A label that
 * has data keeps its way to them when they are offered no longer.
 */
export function showsData(
  list: Pick<PriceList, 'artworkFrom'> | undefined,
  { artwork, configuration }: Line,
): boolean {
  const isOffered = list?.artworkFrom?.['variable-data'] !== undefined;
  const hasFile = artwork !== null && configuration.artworkFrom === undefined;
  return (isOffered && hasFile) || variableArtworkOf(configuration) !== undefined;
}
