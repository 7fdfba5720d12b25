import type { DocumentFault } from '../catalogue/document-fault.ts';
import { cores } from '../label/roll.ts';
import { areas } from '../market/areas.ts';
import { codeOf, isCountryId } from '../market/countries.ts';
import { isMarketId, type MarketId, marketIds, markets } from '../market/markets.ts';
import { servicePriceFaults } from '../services/service-price.ts';
import type { CountryTerms, DeliveryTerms, PriceList } from './price-list.ts';

type Fault = readonly [path: string, sentence: string];

function tierFaults(tiers: PriceList['tiers']): Fault[] {
  return tiers.flatMap((tier, index) => {
    const before = tiers[index - 1];
    const faults: Fault[] = [];
    const isLast = index === tiers.length - 1;
    if (isLast !== (tier.upToM2 === null))
      faults.push([`tiers.${index}.upToM2`, 'only the last bracket can be open-ended']);
    if (before && tier.upToM2 !== null && before.upToM2 !== null && tier.upToM2 <= before.upToM2)
      faults.push([`tiers.${index}.upToM2`, 'brackets must increase']);
    if (before && tier.rate > before.rate)
      faults.push([`tiers.${index}.rate`, 'a larger area must not cost more per square metre']);
    return faults;
  });
}

/** Checks that every id of the catalogue has a price, and every price an id. */
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

/** Checks that every extra named by a list has a price. */
const extraFaults = (field: 'extrasPerSort' | 'extrasNotOffered', list: PriceList): Fault[] =>
  (list[field] ?? []).flatMap((id, index) =>
    Object.hasOwn(list.extras, id) ? [] : [[`${field}.${index}`, `there is no extra ${id}`] as const],
  );

const transitFaults = (path: string, { transit }: DeliveryTerms): Fault[] =>
  transit.to < transit.from ? [[`${path}.transit.to`, 'ends before it begins']] : [];

/** Checks the delivery terms of a country and of its special areas. */
function countryFaults(path: string, id: number, terms: CountryTerms): Fault[] {
  return [
    ...transitFaults(path, terms),
    ...Object.entries(terms.areas ?? {}).flatMap(([name, areaTerms]): Fault[] => {
      const at = `${path}.areas.${name}`;
      const listedArea = areas.find((area) => area.id === name && area.country === id);
      if (!listedArea) return [[at, `country ${id} has no such area`]];
      if (listedArea.vat === 'outside' && areaTerms.vatRate !== 0)
        return [[`${at}.vatRate`, 'is outside the VAT area: the rate must be 0']];
      return transitFaults(at, areaTerms);
    }),
  ];
}

function destinationFaults(market: number, terms: PriceList['markets'][MarketId]): Fault[] {
  return Object.entries(terms.destinations ?? {}).flatMap(([name, countryTerms]): Fault[] => {
    const path = `markets.${market}.destinations.${name}`;
    const id = Number(name);
    if (!isCountryId(id)) return [[path, 'there is no country of this id']];
    if (id === market) return [[path, 'is the market itself']];
    if (countryTerms.vatRate === 0 && codeOf(id) !== 'CH' && codeOf(id) !== 'NO')
      return [[`${path}.vatRate`, 'the rate must not be 0: goods to this country are taxed']];
    if (isMarketId(id) && !markets[id].inEu) return [[path, 'is a separate market with another currency']];
    return countryFaults(path, id, countryTerms);
  });
}

function marketFaults(list: PriceList): Fault[] {
  return marketIds.flatMap((id) => {
    const faults: Fault[] = [];
    const terms = list.markets[id];
    const { currency } = markets[id];
    if (terms.currency !== currency)
      faults.push([`markets.${id}.currency`, `this market pays in ${currency}`]);
    return [...faults, ...countryFaults(`markets.${id}`, id, terms), ...destinationFaults(id, terms)];
  });
}

/** Checks a price list against its catalogue: faults that would make prices decrease, disappear or fail. */
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
    ...servicePriceFaults(list),
  ];
  return faults.map(([path, sentence]) => ({ document: 'price-list', path, sentence }));
}
