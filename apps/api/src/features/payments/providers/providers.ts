import type { PaymentMethod } from '@labelwerk/contracts/payments/payment-types.ts';
import { type MarketId, markets } from '@labelwerk/domain/market/markets.ts';
import type { CustomerTerms } from '@labelwerk/domain/pricing/price-list.ts';
import { findCustomerTerms } from '#features/pricing/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { localProvider } from './local-provider.ts';
import { methodsOfMarket } from './market-methods.ts';
import { mollieProvider } from './mollie/mollie-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { stripeProvider } from './stripe/stripe-provider.ts';

/** The configured providers; the first that offers a method takes it. */
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
 * What may be paid with in a market: what a configured provider really takes, transfer with a reference where the
 * shop has an account, invoice for the customers it was agreed with.
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
 * The least amount that can be paid by a method in a market (minor units); 0 for what no provider takes. An order of nothing is
 * not paid at all.
 */
export const minimumFor = (services: Services, market: MarketId, method: PaymentMethod): number =>
  providerFor(services, market, method)?.minimumOf(markets[market].currency) ?? 0;

/** Of some methods those by which an amount above 0 can be paid (minor units). */
export const payableBy = (
  services: Services,
  market: MarketId,
  { methods, gross }: { readonly methods: readonly PaymentMethod[]; readonly gross: number },
): readonly PaymentMethod[] =>
  gross === 0 ? methods : methods.filter((method) => gross >= minimumFor(services, market, method));

/** The same for a customer whose terms are at hand. */
export function methodsFor(
  services: Services,
  market: MarketId,
  terms: CustomerTerms | undefined,
): readonly PaymentMethod[] {
  const taken = new Set(providersOf(services).flatMap((provider) => provider.methodsOf(market)));
  return [
    ...methodsOfMarket[market].filter((method) => taken.has(method)),
    ...(services.settings.BANK_IBAN === 'none' ? [] : (['bank_transfer'] as const)),
    ...((terms?.paymentDays ?? 0) > 0 ? (['invoice'] as const) : []),
  ];
}
