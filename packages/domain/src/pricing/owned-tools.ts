import type { Configuration } from './configuration/configuration.ts';
import type { PriceList } from './price-list.ts';

/**
 * The finishes of a configuration whose tool (foil or embossing die) the customer declares to have at the shop, so that
 * it is not charged. Empty if every tool is charged.
 */
export const ownedTools = (
  list: Pick<PriceList, 'finishes'>,
  { ownedTool, finishes }: Pick<Configuration, 'ownedTool' | 'finishes'>,
): readonly string[] => (ownedTool ? finishes.filter((id) => (list.finishes[id]?.tool ?? 0) > 0) : []);
