import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import { withdrawnExtras } from '@labelwerk/domain/pricing/check-offered.ts';
import { type PricedLine, withoutExtras } from '@labelwerk/domain/pricing/without-extras.ts';
import type { App } from '#platform/app.ts';
import { currentCatalogue, listOfVersion } from './catalogue.ts';

/** A stored line, and its extras that are no longer offered. */
export type OfferedLine<L extends PricedLine> = { readonly line: L; readonly withdrawn: readonly string[] };

/**
 * A stored line (cart, quote) as it can be ordered now: without extras that are no longer offered, at its own
 * price less theirs. A line without such extras is returned unchanged.
 */
export async function asOffered<L extends PricedLine>(
  app: Pick<App, 'part'>,
  line: L,
  market: MarketId,
): Promise<OfferedLine<L>> {
  if (line.configuration.extras.length === 0) return { line, withdrawn: [] };
  const { priceList } = await currentCatalogue(app);
  const withdrawn = withdrawnExtras(priceList, line.configuration);
  if (withdrawn.length === 0) return { line, withdrawn };
  const list = (await listOfVersion(app, line.sheet.listVersion)) ?? priceList;
  return { line: { ...line, ...withoutExtras(list, line, market, withdrawn) }, withdrawn };
}
