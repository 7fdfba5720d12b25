import type { Configuration } from './configuration/configuration.ts';
import type { PriceList } from './price-list.ts';

/**
 * The finishes of a configuration whose tool (foil or embossing die) the customer says to have with the shop, so that it is
 * not charged. Empty when nothing was left out of the price.
 */
export const ownedTools = (
  list: Pick<PriceList, 'finishes'>,
  { ownedTool, finishes }: Pick<Configuration, 'ownedTool' | 'finishes'>,
): readonly string[] => (ownedTool ? finishes.filter((id) => (list.finishes[id]?.tool ?? 0) > 0) : []);
