import type { PaymentMethod } from '@labelwerk/contracts/payments/payment-types.ts';
import { type MarketId, markets } from '@labelwerk/domain/market/markets.ts';
import type { CustomerTerms } from '@labelwerk/domain/pricing/price-list.ts';
import { bankAccountFor } from '#bank-settings.ts';
import { findCustomerTerms } from '#features/pricing/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { localProvider } from './local-provider.ts';
import { methodsOfMarket } from './market-methods.ts';
import { mollieProvider } from './mollie/mollie-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { stripeProvider } from './stripe/stripe-provider.ts';

/** The configured providers; the first that supports a method is used. */
export function providersOf(services: Services): readonly PaymentProvider[] {
  const { settings } = services;
  return [
    ...(settings.STRIPE_SECRET_KEY === undefined ? [] : [stripeProvider(services)]),
    ...(settings.MOLLIE_API_KEY === undefined ? [] : [mollieProvider(services)]),
    ...(settings.LOCAL_PAYMENTS === 'on' ? [localProvider(services)] : []),
  ];
}

export const providerNamed = (services: Services, id: string): PaymentProvider | undefined =>
  providersOf(services).find((provider) => provider.id === id);

export const providerFor = (
  services: Services,
  market: MarketId,
  method: PaymentMethod,
): PaymentProvider | undefined =>
  providersOf(services).find((provider) => provider.methodsOf(market).includes(method));

/**
 * The payment methods offered in a market: those of configured providers, and, if the shop has an account in
 * the market's currency, transfer with a reference, and invoice for approved customers.
 */
export async function offeredMethods(
  services: Services,
  market: MarketId,
  customerId: number | null,
  db: Db = services.db,
): Promise<readonly PaymentMethod[]> {
  const terms = customerId === null ? undefined : await findCustomerTerms(db, customerId);
  return methodsFor(services, market, terms);
}

/**
 * The minimum amount of a method in a market (minor units); 0 if no provider takes it. An order of 0 needs no
 * payment.
 */
export const minimumFor = (services: Services, market: MarketId, method: PaymentMethod): number =>
  providerFor(services, market, method)?.minimumOf(markets[market].currency) ?? 0;

/** Filters methods by which an amount above 0 can be paid (minor units). */
export const payableBy = (
  services: Services,
  market: MarketId,
  { methods, gross }: { readonly methods: readonly PaymentMethod[]; readonly gross: number },
): readonly PaymentMethod[] =>
  gross === 0 ? methods : methods.filter((method) => gross >= minimumFor(services, market, method));

/** The same for a customer whose terms are already known. */
export function methodsFor(
  services: Services,
  market: MarketId,
  terms: CustomerTerms | undefined,
): readonly PaymentMethod[] {
  const account = bankAccountFor(services.settings, markets[market].currency);
  const taken = new Set(providersOf(services).flatMap((provider) => provider.methodsOf(market)));
  return [
    ...methodsOfMarket[market].filter((method) => taken.has(method)),
    ...(account ? (['bank_transfer'] as const) : []),
    ...(account && (terms?.paymentDays ?? 0) > 0 ? (['invoice'] as const) : []),
  ];
}
