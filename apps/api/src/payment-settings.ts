import { paymentMethods } from '@labelwerk/contracts/payments/payment-types.ts';
import type { SiteAddresses } from '@labelwerk/domain/market/site-addresses.ts';
import { mod97 } from '@labelwerk/domain/vat/check-digits.ts';
import { z } from 'zod';

const address = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));

/** Example accounts published by banks and the IBAN registry; they must not receive money. */
const exampleIban = 'DE89370400440532013000';
const exampleBic = 'COBADEFFXXX';
const exampleIbans: ReadonlySet<string> = new Set([
  exampleIban,
  'AT611904300234573201',
  'BE68539007547034',
  'CH9300762011623852957',
  'DE75512108001245126199',
  'DK5000400440116243',
  'ES9121000418450200051332',
  'FR1420041010050500013M02606',
  'GB29NWBK60161331926819',
  'GB82WEST12345698765432',
  'IT60X0542811101000000123456',
  'NL91ABNA0417164300',
  'PL61109010140000071219812874',
  'SE4550000000058398257466',
]);

const redirectMethods = paymentMethods.filter((one) => one !== 'bank_transfer' && one !== 'invoice');

/** Names of payment methods, separated by commas. */
const methods = (taken: readonly string[]) =>
  z
    .string()
    .default(taken.join(','))
    .transform((value) => value.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(redirectMethods as [string, ...string[]])));

/** Settings of payment providers and of the bank account. */
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
  /** Account for bank transfers; the IBAN `none` disables them. Default on loopback: a published example account. */
  BANK_ACCOUNT_HOLDER: z.string().min(1).max(70).default('Labelwerk'),
  BANK_IBAN: z
    .string()
    .regex(/^([A-Z]{2}\d{2}[A-Z0-9]{10,30}|none)$/)
    .optional(),
  BANK_BIC: z
    .string()
    .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/)
    .optional(),
};

type Given = z.output<z.ZodObject<typeof paymentFields>> & {
  readonly SHOP_ADDRESS: string;
  readonly API_ADDRESS: string;
  readonly SITE_ADDRESSES: SiteAddresses;
};

/** Whether the check digits of an IBAN are correct (ISO 13616). */
const hasCheckDigits = (iban: string): boolean => mod97(iban.slice(4) + iban.slice(0, 4)) === 1;

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
  const iban = given.BANK_IBAN ?? (hasPublicAddress ? 'none' : exampleIban);
  if (hasPublicAddress && localPayments === 'on')
    fault('LOCAL_PAYMENTS', `must be off: ${published} is not on loopback`);
  if (hasPublicAddress && exampleIbans.has(iban))
    fault('BANK_IBAN', 'must be the account of the shop or empty: this one is a published example');
  if (iban !== 'none' && !hasCheckDigits(iban))
    fault('BANK_IBAN', 'has wrong check digits: please compare it with the bank’s');
  if (iban !== 'none' && !exampleIbans.has(iban) && given.BANK_BIC === undefined)
    fault('BANK_BIC', 'must be the BIC of the account BANK_IBAN');
  if ((given.STRIPE_SECRET_KEY === undefined) !== (given.STRIPE_WEBHOOK_SECRET === undefined))
    fault('STRIPE_WEBHOOK_SECRET', 'and STRIPE_SECRET_KEY must be given together');
  return {
    ...given,
    LOCAL_PAYMENTS: localPayments,
    BANK_IBAN: iban,
    BANK_BIC: given.BANK_BIC ?? (hasPublicAddress ? '' : exampleBic),
  };
}
