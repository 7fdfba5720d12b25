import type { CalculatorInfo } from '@labelwerk/contracts/calculator/calculator-info.ts';
import { labelLimits } from '@labelwerk/domain/label/label-shape.ts';
import { cores } from '@labelwerk/domain/label/roll.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import { quantityLimits } from '@labelwerk/domain/pricing/configuration.ts';
import type { Catalogue } from '#features/pricing/index.ts';
import { nameIn } from '#features/pricing/index.ts';
import { type Language, messageOf } from '#platform/messages.ts';

/** All the calculator needs to price by itself: the list with this market alone, the catalogue in one language. */
export function calculatorInfo(catalogue: Catalogue, market: MarketId, language: Language): CalculatorInfo {
  const { priceList } = catalogue;
  const terms = priceList.markets[market];
  const named = <T extends { readonly names: Parameters<typeof nameIn>[0] }>({ names, ...rest }: T) => ({
    ...rest,
    name: nameIn(names, language),
  });
  return {
    market,
    lang: language,
    currency: terms.currency,
    vatRate: terms.vatRate,
    listVersion: priceList.version,
    priceList: { ...priceList, markets: { [market]: terms } },
    // The sentences about materials are answered by the material calls: every calculator would have to load them.
    materials: [...catalogue.materials.values()].map(({ descriptions: _texts, ...material }) =>
      named(material),
    ),
    finishes: [...catalogue.finishes.values()].map(named),
    productTypes: [...catalogue.productTypes.values()].map(named),
    extras: Object.entries(priceList.extras).map(([id, amount]) => ({
      id,
      name: messageOf(language, `calculator.extra.${id}`),
      amount,
    })),
    express: Object.keys(priceList.express).map((id) => ({
      id,
      name: messageOf(language, `calculator.express.${id}`),
    })),
    limits: {
      least: labelLimits.least,
      widest: labelLimits.widest,
      highest: labelLimits.highest,
      mostSorts: quantityLimits.mostSorts,
      mostQuantity: quantityLimits.most,
      cores: [...cores],
    },
  };
}
