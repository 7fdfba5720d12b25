import { paymentMethods } from '@labelwerk/contracts/payments/payment-types.ts';
import type { SiteAddresses } from '@labelwerk/domain/market/site-addresses.ts';
import { z } from 'zod';
import { bankFields, settledAccounts } from './bank-settings.ts';

const address = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));

const redirectMethods = paymentMethods.filter((one) => one !== 'bank_transfer' && one !== 'invoice');

/** Names of payment methods, separated by commas. */
const methods = (taken: readonly string[]) =>
  z
    .string()
    .default(taken.join(','))
    .transform((value) => value.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(redirectMethods as [string, ...string[]])));

/** Settings of payment providers and of the accounts for transfers. */
export const paymentFields = {
  /** Signs the events of the local payment page. */
  PAYMENT_SECRET: z.string().min(32, 'must have at least 32 characters'),
  /** `on` offers the shop's own payment page, which moves no money. Default: `on` if all addresses are on loopback. */
  LOCAL_PAYMENTS: z.enum(['on', 'off']).optional(),
  /** Maximum duration of a call to a payment provider, including all attempts. */
  PAYMENT_TIMEOUT_SECONDS: z.coerce.number().min(0.2).max(20).default(10),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w{8,}$/, 'must be a secret or restricted key (sk_… or rk_…)')
    .optional(),
  /** Signing secret of the webhook endpoint `API_ADDRESS/webhooks/payments/stripe`. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S{8,}$/, 'must begin with whsec_')
    .optional(),
  /** Methods that are switched on in the Stripe account. */
  STRIPE_METHODS: methods([
    'card',
    'apple_google_pay',
    'cartes_bancaires',
    'paypal',
    'sepa_debit',
    'ideal_wero',
    'bancontact',
    'klarna',
  ]),
  /** Address of a stand-in for Stripe's API. */
  STRIPE_API_ADDRESS: address.optional(),
  MOLLIE_API_KEY: z
    .string()
    .regex(/^(test|live)_\w{8,}$/, 'must begin with test_ or live_')
    .optional(),
  /** Methods that are switched on in the Mollie profile. */
  MOLLIE_METHODS: methods(['card', 'cartes_bancaires', 'paypal', 'ideal_wero', 'bancontact', 'klarna']),
  /** Address of a stand-in for Mollie's API; must be https, which the client requires. */
  MOLLIE_API_ADDRESS: address.optional(),
  ...bankFields,
};

type Given = z.output<z.ZodObject<typeof paymentFields>> & {
  readonly SHOP_ADDRESS: string;
  readonly API_ADDRESS: string;
  readonly SITE_ADDRESSES: SiteAddresses;
};

/** Whether an address is on loopback. */
export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/**
 * Rules that depend on several settings: the defaults of a shop on loopback, and settings that must not be used under a
 * public address. Errors are added to the context; the result is only valid without errors.
 */
export function settledPayments<Settings extends Given>(given: Settings, context: z.RefinementCtx) {
  const fault = (name: keyof Given, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  const addresses = [given.SHOP_ADDRESS, ...Object.values(given.SITE_ADDRESSES), given.API_ADDRESS];
  const published = addresses.find((address) => !isLoopback(address));
  // The page is served by the API: whoever reaches it from elsewhere could say that an order is paid.
  const hasPublicAddress = published !== undefined;
  const localPayments = given.LOCAL_PAYMENTS ?? (hasPublicAddress ? 'off' : 'on');
  if (hasPublicAddress && localPayments === 'on')
    fault('LOCAL_PAYMENTS', `must be off: ${published} is not on loopback`);
  if ((given.STRIPE_SECRET_KEY === undefined) !== (given.STRIPE_WEBHOOK_SECRET === undefined))
    fault('STRIPE_WEBHOOK_SECRET', 'and STRIPE_SECRET_KEY must be given together');
  return { ...given, ...settledAccounts(given, hasPublicAddress, fault), LOCAL_PAYMENTS: localPayments };
}
