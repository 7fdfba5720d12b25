import type { PaymentMethod } from '@labelwerk/contracts/payments/payment-types.ts';
import { type Country, type MarketId, markets } from '@labelwerk/domain/market/markets.ts';
import type { Currency } from '@labelwerk/domain/money/money.ts';
import { methodsOfMarket } from './market-methods.ts';

/** How a provider supports a method: its name of it, and the currencies, some of them in certain countries only. */
export type Taking = {
  readonly type: string;
  readonly currencies: Partial<Record<Currency, 'everywhere' | readonly Country[]>>;
};

export type Takings = Partial<Record<PaymentMethod, Taking>>;

export const euro = { EUR: 'everywhere' } as const;

/** The methods of a market that a provider supports in its currency and that are switched on, in the market's order. */
export function takenMethods(
  takings: Takings,
  switchedOn: readonly string[],
  market: MarketId,
): readonly PaymentMethod[] {
  const { currency, country } = markets[market];
  return methodsOfMarket[market].filter((method) => {
    const where = takings[method]?.currencies[currency];
    return switchedOn.includes(method) && where && (where === 'everywhere' || where.includes(country));
  });
}
