import type { DesignOffer, OfferedReviews } from '@labelwerk/contracts/services/services.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import { inMarket } from '@labelwerk/domain/pricing/in-market.ts';
import type { PriceList } from '@labelwerk/domain/pricing/price-list.ts';
import {
  designLimits,
  draftsOf,
  packageTypes,
  premiumServices,
  roundsOfPackage,
} from '@labelwerk/domain/services/design-choices.ts';
import { fileServices } from '@labelwerk/domain/services/service.ts';
import { fileServicePrice } from '@labelwerk/domain/services/service-price.ts';
import { roundsIncluded } from '@labelwerk/domain/services/service-states.ts';
import { type KeyAfter, type Language, messageOf } from '#platform/messages/messages.ts';

type Site = { readonly market: MarketId; readonly language: Language };

const words = (
  language: Language,
  key: KeyAfter<'service.'> & KeyAfter<'service.about.'>,
  values: Record<string, number> = {},
) => ({
  name: messageOf(language, `service.${key}`),
  description: messageOf(language, `service.about.${key}`, values),
});

/** The choices of the design service with their prices; undefined if the list does not offer it. */
export function designOffer(list: PriceList, { market, language }: Site): DesignOffer | undefined {
  const prices = list.services?.design;
  if (!prices) return undefined;
  const { additionalForm, highPriority, packageTypes: packages, premiumServices: premium = {} } = prices;
  const price = (amount: number) => inMarket(list, market, amount);
  return {
    currency: list.markets[market].currency,
    sorts: { ...words(language, 'sorts'), price: price(prices.sort), max: designLimits.sorts },
    additional_forms:
      additionalForm === undefined
        ? null
        : {
            ...words(language, 'additional-forms'),
            price: price(additionalForm),
            max: designLimits.additionalForms,
          },
    high_priority:
      highPriority === undefined ? null : { ...words(language, 'high-priority'), price: price(highPriority) },
    package_types: packageTypes.flatMap((id) => {
      const amount = packages[id];
      const [drafts, rounds] = [draftsOf[id], roundsOfPackage[id]];
      if (amount === undefined) return [];
      return [
        { id, ...words(language, `package.${id}`, { drafts, rounds }), price: price(amount), drafts, rounds },
      ];
    }),
    premium_services: premiumServices.flatMap((id) => {
      const amount = premium[id];
      return amount === undefined ? [] : [{ id, ...words(language, `premium.${id}`), price: price(amount) }];
    }),
  };
}

/** The services for a print file on the list. */
export const fileOffer = (list: PriceList, { market, language }: Site): OfferedReviews => ({
  currency: list.markets[market].currency,
  services: fileServices.flatMap((id) => {
    const price = fileServicePrice(list, id, market);
    const rounds = roundsIncluded(id, null);
    return price === undefined ? [] : [{ id, ...words(language, `name.${id}`, { rounds }), price, rounds }];
  }),
});
