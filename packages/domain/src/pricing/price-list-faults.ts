import type { DocumentFault } from '../catalogue/document-fault.ts';
import { cores } from '../label/roll.ts';
import { marketIds, markets } from '../market/markets.ts';
import type { PriceList } from './price-list.ts';

type Fault = readonly [path: string, sentence: string];

function tierFaults(tiers: PriceList['tiers']): Fault[] {
  return tiers.flatMap((tier, index) => {
    const before = tiers[index - 1];
    const faults: Fault[] = [];
    const isLast = index === tiers.length - 1;
    if (isLast !== (tier.upToM2 === null))
      faults.push([`tiers.${index}.upToM2`, 'only the last bracket is open']);
    if (before && tier.upToM2 !== null && before.upToM2 !== null && tier.upToM2 <= before.upToM2)
      faults.push([`tiers.${index}.upToM2`, 'brackets must rise']);
    if (before && tier.rate > before.rate)
      faults.push([`tiers.${index}.rate`, 'a larger area must not cost more per square metre']);
    return faults;
  });
}

/** Every id of the catalogue has a price, and every price an id. */
function idFaults(field: 'materials' | 'finishes', list: PriceList, ids: readonly string[]): Fault[] {
  const prices = list[field];
  return [
    ...ids
      .filter((id) => !Object.hasOwn(prices, id))
      .map((id) => [`${field}.${id}`, 'has no price'] as const),
    ...Object.keys(prices)
      .filter((id) => !ids.includes(id))
      .map((id) => [`${field}.${id}`, 'is not in the catalogue'] as const),
  ];
}

/** Every extra that a list names has a price. */
const extraFaults = (field: 'extrasPerSort' | 'extrasNotOffered', list: PriceList): Fault[] =>
  (list[field] ?? []).flatMap((id, index) =>
    Object.hasOwn(list.extras, id) ? [] : [[`${field}.${index}`, `there is no extra ${id}`] as const],
  );

function marketFaults(list: PriceList): Fault[] {
  return marketIds.flatMap((id) => {
    const faults: Fault[] = [];
    const terms = list.markets[id];
    const { currency } = markets[id];
    if (terms.currency !== currency)
      faults.push([`markets.${id}.currency`, `this market pays in ${currency}`]);
    if (terms.transit.to < terms.transit.from)
      faults.push([`markets.${id}.transit.to`, 'ends before it begins']);
    return faults;
  });
}

/** A price list against the catalogue it belongs to: what would make prices fall, vanish or fail. */
export function priceListFaults(
  list: PriceList,
  catalogue: { readonly materials: readonly string[]; readonly finishes: readonly string[] },
): DocumentFault[] {
  const faults: Fault[] = [
    ...tierFaults(list.tiers),
    ...idFaults('materials', list, catalogue.materials),
    ...idFaults('finishes', list, catalogue.finishes),
    ...cores
      .filter((core) => !Object.hasOwn(list.roll.cores, String(core)))
      .map((core) => [`roll.cores.${core}`, 'has no price'] as const),
    ...marketFaults(list),
    ...Object.keys(list.extraNames ?? {})
      .filter((id) => !Object.hasOwn(list.extras, id))
      .map((id) => [`extraNames.${id}`, `there is no extra ${id}`] as const),
    ...extraFaults('extrasPerSort', list),
    ...extraFaults('extrasNotOffered', list),
  ];
  return faults.map(([path, sentence]) => ({ document: 'price-list', path, sentence }));
}
