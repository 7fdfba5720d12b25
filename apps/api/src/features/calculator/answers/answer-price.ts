import type { PriceAnswer } from '@labelwerk/contracts/calculator/price-calls.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { configurationNotes } from '@labelwerk/domain/pricing/configuration/configuration-notes.ts';
import { makingOf } from '@labelwerk/domain/pricing/making.ts';
import type { CustomerTerms } from '@labelwerk/domain/pricing/price-list.ts';
import { type Catalogue, priceIn } from '#features/pricing/index.ts';
import { type Language, messageOf } from '#platform/messages/messages.ts';
import { type Result, success } from '#platform/problems/failure.ts';
import { completeConfiguration, type PartialConfiguration } from './complete-configuration.ts';
import { deliveryOf } from './delivery-answer.ts';
import { calculatorFields, optionFields } from './option-fields.ts';

/** In mm. */
const thicknessOf = (catalogue: Catalogue, { material }: Configuration): number =>
  (catalogue.materials.get(material)?.thickness ?? 160) / 1000;

/**
 * The price of a configuration, and its options. Missing choices are the presets of the product type. For a `customer`
 * with their conditions.
 */
export function answerPrice(
  catalogue: Catalogue,
  given: PartialConfiguration,
  {
    site,
    now,
    customer,
  }: {
    readonly site: { market: MarketId; language: Language };
    readonly now: Date;
    readonly customer?: { readonly terms: CustomerTerms | undefined } | undefined;
  },
): Result<PriceAnswer, 'request.invalid'> {
  const configuration = completeConfiguration(catalogue, given);
  const priced = priceIn(catalogue, configuration, site.market, customer?.terms);
  if (!priced.ok) return priced;
  return success({
    configuration,
    calculatorFields: calculatorFields(configuration),
    optionFields: optionFields(catalogue, configuration, site.language),
    price: priced.value,
    delivery: deliveryOf(catalogue, configuration, site.market, now),
    making: makingOf(configuration, thicknessOf(catalogue, configuration)),
    notes: configurationNotes(catalogue, configuration).map(({ path, code, params }) => ({
      path,
      code,
      message: messageOf(site.language, code, params),
    })),
    customerPrice: customer !== undefined,
  });
}
