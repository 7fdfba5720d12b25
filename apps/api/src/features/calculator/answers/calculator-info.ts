import type { CalculatorInfo, PriceListAnswer } from '@labelwerk/contracts/calculator/calculator-info.ts';
import type { Names } from '@labelwerk/contracts/materials/catalogue.ts';
import { labelLimits } from '@labelwerk/domain/label/label-shape.ts';
import { cores } from '@labelwerk/domain/label/roll.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import { quantityLimits } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { inMarket } from '@labelwerk/domain/pricing/in-market.ts';
import { offeredExtras } from '@labelwerk/domain/pricing/price-list.ts';
import type { Catalogue } from '#features/pricing/index.ts';
import { extraName, nameIn } from '#features/pricing/index.ts';
import { type Language, storedMessageOf } from '#platform/messages/messages.ts';

/** The active list for a market's visitors: offered options with the terms of this market only. */
export function offeredList({ priceList }: Catalogue, market: MarketId): PriceListAnswer {
  const { extraNames: _names, extrasNotOffered: _notOffered, extrasPerSort = [], ...offered } = priceList;
  const extras = offeredExtras(priceList);
  return {
    ...offered,
    extras,
    extrasPerSort: extrasPerSort.filter((id) => Object.hasOwn(extras, id)),
    markets: { [market]: priceList.markets[market] },
  };
}

/** All data the calculator needs to compute prices: the list of this market and the catalogue in one language. */
export function calculatorInfo(catalogue: Catalogue, market: MarketId, language: Language): CalculatorInfo {
  const { priceList } = catalogue;
  const terms = priceList.markets[market];
  const list = offeredList(catalogue, market);
  const named = <T extends { readonly names: Names; readonly descriptions?: Names | undefined }>(
    entry: T,
  ) => {
    const { names, descriptions, ...rest } = entry;
    const description = descriptions ? nameIn(descriptions, language) : null;
    return { ...rest, name: nameIn(names, language), description };
  };
  return {
    market,
    lang: language,
    currency: terms.currency,
    vatRate: terms.vatRate,
    listVersion: priceList.version,
    priceList: list,
    materials: [...catalogue.materials.values()].map(named),
    finishes: [...catalogue.finishes.values()].map(named),
    productTypes: [...catalogue.productTypes.values()].map(named),
    extras: Object.entries(list.extras).map(([id, amount]) => ({
      id,
      name: extraName(priceList, id, language),
      amount: inMarket(priceList, market, amount),
      per_sort: priceList.extrasPerSort?.includes(id) ?? false,
    })),
    express: Object.keys(priceList.express).map((id) => ({
      id,
      name: storedMessageOf(language, `calculator.express.${id}`),
    })),
    limits: {
      min: labelLimits.min,
      widest: labelLimits.widest,
      highest: labelLimits.highest,
      maxSorts: quantityLimits.maxSorts,
      maxQuantity: quantityLimits.max,
      cores: [...cores],
    },
  };
}
