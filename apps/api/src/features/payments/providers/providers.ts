import type { PaymentMethod } from '@labelwerk/contracts/payments/payment-types.ts';
import { type MarketId, markets } from '@labelwerk/domain/market/markets.ts';
import type { CustomerTerms } from '@labelwerk/domain/pricing/price-list.ts';
import { bankAccountFor } from '#bank-settings.ts';
import { findCustomerTerms } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { localProvider } from './local-provider.ts';
import { methodsOfMarket } from './market-methods.ts';
import { mollieProvider } from './mollie/mollie-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { stripeProvider } from './stripe/stripe-provider.ts';

/** The configured providers; the first that supports a method is used. */
export function providersOf(app: App): readonly PaymentProvider[] {
  const { settings } = app;
  return [
    ...(settings.STRIPE_SECRET_KEY === undefined ? [] : [stripeProvider(app)]),
    ...(settings.MOLLIE_API_KEY === undefined ? [] : [mollieProvider(app)]),
    ...(settings.LOCAL_PAYMENTS === 'on' ? [localProvider(app)] : []),
  ];
}

export const providerNamed = (app: App, id: string): PaymentProvider | undefined =>
  providersOf(app).find((provider) => provider.id === id);

export const providerFor = (app: App, market: MarketId, method: PaymentMethod): PaymentProvider | undefined =>
  providersOf(app).find((provider) => provider.methodsOf(market).includes(method));

/**
 * The payment methods offered in a market: those of configured providers, and, if the shop has an account in
 * the market's currency, transfer with a reference, and invoice for approved customers.
 */
export async function offeredMethods(
  app: App,
  market: MarketId,
  customerId: number | null,
  db: Db = app.db,
): Promise<readonly PaymentMethod[]> {
  const terms = customerId === null ? undefined : await findCustomerTerms(db, customerId);
  return methodsFor(app, market, terms);
}

/**
 * The minimum amount of a method in a market (minor units); 0 if no provider takes it. An order of 0 needs no
 * payment.
 */
export const minimumFor = (app: App, market: MarketId, method: PaymentMethod): number =>
  providerFor(app, market, method)?.minimumOf(markets[market].currency) ?? 0;

/** Filters methods by which an amount above 0 can be paid (minor units). */
export const payableBy = (
  app: App,
  market: MarketId,
  { methods, gross }: { readonly methods: readonly PaymentMethod[]; readonly gross: number },
): readonly PaymentMethod[] =>
  gross === 0 ? methods : methods.filter((method) => gross >= minimumFor(app, market, method));

/** The same for a customer whose terms are already known. */
export function methodsFor(
  app: App,
  market: MarketId,
  terms: CustomerTerms | undefined,
): readonly PaymentMethod[] {
  const account = bankAccountFor(app.settings, markets[market].currency);
  const taken = new Set(providersOf(app).flatMap((provider) => provider.methodsOf(market)));
  return [
    ...methodsOfMarket[market].filter((method) => taken.has(method)),
    ...(account ? (['bank_transfer'] as const) : []),
    ...(account && (terms?.paymentDays ?? 0) > 0 ? (['invoice'] as const) : []),
  ];
}
