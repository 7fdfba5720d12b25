import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import { formatMoney } from '@labelwerk/domain/money/format.ts';
import { type Configuration, withQuantity } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { toQuery } from '@labelwerk/domain/pricing/configuration/configuration-query.ts';
import { plainLabel } from '@labelwerk/domain/pricing/configuration/plain-label.ts';
import { settle } from '@labelwerk/domain/pricing/configuration/settle-configuration.ts';
import { price } from '@labelwerk/domain/pricing/price.ts';
import type { Info } from '#features/calculator/index.ts';

type Wanted = Partial<Pick<Configuration, 'material' | 'finishes' | 'express' | 'shape'>> & {
  readonly quantity?: number;
};

/** The label by which the guides compare prices, with something chosen for it; as near as it can be made. */
export function exampleLabel(info: Info, { quantity, ...wanted }: Wanted = {}): Configuration {
  const example = { ...plainLabel, ...wanted };
  return settle(info, quantity === undefined ? example : withQuantity(example, quantity));
}

/** What the label costs in a market today without VAT and delivery, by the shop's own price rule. */
export const netOf = (info: Info, configuration: Configuration, market: MarketId): number =>
  price(info.priceList, configuration, market).net;

export const moneyOf = (info: Info, amount: number): string =>
  formatMoney({ amount, currency: info.priceList.markets[info.market].currency });

/** The product a material is mostly taken for, to show it on and to begin with. */
export const productFor = (info: Info, material: string): string | undefined =>
  info.productTypes.find((type) => type.material === material)?.id;

/** The query with which the calculator opens on the label whose price a guide shows, on the product it is mostly taken for. */
export function calculatorQuery(info: Info, wanted: Wanted): string {
  const type =
    info.productTypes.find(({ id }) => id === productFor(info, wanted.material ?? '')) ??
    info.productTypes.find(({ pack }) => pack === 'roll') ??
    info.productTypes[0];
  const example = exampleLabel(info, wanted);
  return toQuery(type ? { ...example, productType: type.id } : example);
}
