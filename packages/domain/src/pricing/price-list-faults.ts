import { cores } from '../label/roll.ts';
import { type MarketId, markets } from '../market/markets.ts';
import type { PriceList } from './price-list.ts';

/** A price list against the catalogue it belongs to: what would make prices fall, vanish or fail. */
export function priceListFaults(
  list: PriceList,
  catalogue: { readonly materials: readonly string[]; readonly finishes: readonly string[] },
): string[] {
  const faults: string[] = [];
  list.tiers.forEach((tier, index) => {
    const before = list.tiers[index - 1];
    const isLast = index === list.tiers.length - 1;
    if (isLast !== (tier.upToM2 === null))
      faults.push(`tiers.${index}.upToM2: only the last bracket is open`);
    if (before && tier.upToM2 !== null && before.upToM2 !== null && tier.upToM2 <= before.upToM2)
      faults.push(`tiers.${index}.upToM2: brackets must rise`);
    if (before && tier.rate > before.rate)
      faults.push(`tiers.${index}.rate: a larger area must not cost more per square metre`);
  });
  for (const id of catalogue.materials)
    if (!Object.hasOwn(list.materials, id)) faults.push(`materials.${id}: no price`);
  for (const id of catalogue.finishes)
    if (!Object.hasOwn(list.finishes, id)) faults.push(`finishes.${id}: no price`);
  for (const id of Object.keys(list.materials))
    if (!catalogue.materials.includes(id)) faults.push(`materials.${id}: not in the catalogue`);
  for (const id of Object.keys(list.finishes))
    if (!catalogue.finishes.includes(id)) faults.push(`finishes.${id}: not in the catalogue`);
  for (const core of cores)
    if (!Object.hasOwn(list.roll.cores, String(core))) faults.push(`roll.cores.${core}: no price`);
  for (const [id, terms] of Object.entries(list.markets)) {
    const { currency } = markets[Number(id) as MarketId];
    if (terms.currency !== currency) faults.push(`markets.${id}.currency: this market pays in ${currency}`);
    if (terms.transit.to < terms.transit.from) faults.push(`markets.${id}.transit: ends before it begins`);
  }
  return faults;
}
