import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import { type Configuration, withQuantity } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { toQuery } from '@labelwerk/domain/pricing/configuration/configuration-query.ts';
import { plainLabel } from '@labelwerk/domain/pricing/configuration/plain-label.ts';
import { settle } from '@labelwerk/domain/pricing/configuration/settle-configuration.ts';
import { price } from '@labelwerk/domain/pricing/price.ts';
import type { Info } from '#features/calculator/index.ts';

type Wanted = Partial<Pick<Configuration, 'material' | 'finishes' | 'express' | 'shape'>> & {
  readonly quantity?: number;
};

/**
 * The label with which the guides compare prices, with some options changed; the nearest valid
 * configuration.
 */
export function exampleLabel(info: Info, { quantity, ...wanted }: Wanted = {}): Configuration {
  const example = { ...plainLabel, ...wanted };
  return settle(info, quantity === undefined ? example : withQuantity(example, quantity));
}

/** Today's net price of a label in a market without delivery, computed by the shop's price rule. */
export const netOf = (info: Info, configuration: Configuration, market: MarketId): number =>
  price(info.priceList, configuration, market).net;

/** The product a material is mostly used for: shown with it, and used as the initial choice. */
export const productFor = (info: Info, material: string): string | undefined =>
  info.productTypes.find((type) => type.material === material)?.id;

/** Calculator query for the label whose price a guide shows, on the product it is mostly used for. */
export function calculatorQuery(info: Info, wanted: Wanted): string {
  const type =
    info.productTypes.find(({ id }) => id === productFor(info, wanted.material ?? '')) ??
    info.productTypes.find(({ pack }) => pack === 'roll') ??
    info.productTypes[0];
  const example = exampleLabel(info, wanted);
  return toQuery(type ? { ...example, productType: type.id } : example);
}
