import type { MarketId } from '../market/markets.ts';
import type { CancelReason } from '../orders/permissions.ts';
import { inMarket } from '../pricing/in-market.ts';
import type { PriceList } from '../pricing/price-list.ts';

/** Maximum number of samples in a pack, and of packs in one cart; removed ones do not count. */
export const samplePackLimits = { samples: 12, inCart: 3 } as const;

/** What a pack holds: ids of materials and of finishes of the catalogue, each once and at least one of them. */
export type SampleChoice = { readonly materials: readonly string[]; readonly finishes: readonly string[] };

/** Each id once; the order is that of the choice. */
export const distinctChoice = ({ materials, finishes }: SampleChoice): SampleChoice => ({
  materials: [...new Set(materials)],
  finishes: [...new Set(finishes)],
});

/** The price of a pack in minor units of the market, whatever it holds; undefined if the list does not offer packs. */
export const samplePackPrice = (
  list: { readonly samplePack?: number | undefined; readonly markets: Pick<PriceList['markets'], MarketId> },
  market: MarketId,
): number | undefined =>
  list.samplePack === undefined ? undefined : inMarket(list, market, list.samplePack);

/** States of an ordered pack. */
export const samplePackStates = ['awaiting_payment', 'open', 'shipped', 'cancelled'] as const;
export type SamplePackState = (typeof samplePackStates)[number];

/** Why an order with the pack can't be cancelled; empty if it can. */
export const cancelReasonsOfPack = (state: SamplePackState): readonly CancelReason[] =>
  state === 'shipped' ? ['orders.samples-shipped'] : [];
