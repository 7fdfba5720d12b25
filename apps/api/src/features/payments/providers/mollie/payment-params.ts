import type { CaptureMethod, Locale, PaymentCreateParams, PaymentMethod } from '@mollie/api-client';
import type { SessionRequest } from '../payment-provider.ts';
import { mollieAmount } from './mollie-amount.ts';
import { mollieMethods } from './mollie-methods.ts';

const locales = {
  en: 'en_GB',
  au: 'en_GB',
  de: 'de_DE',
  es: 'es_ES',
  fr: 'fr_FR',
  it: 'it_IT',
  nl: 'nl_NL',
} as const;

/** Data for pay-later methods: the buyer and the lines. The money is captured at once. */
function forPayLater({ billing, amount, currency, orderNumber, vatRate, vatAmount }: SessionRequest) {
  const total = mollieAmount(amount, currency);
  return {
    captureMode: 'automatic' as CaptureMethod,
    billingAddress: {
      givenName: billing.firstName,
      familyName: billing.lastName,
      ...(billing.company !== '' && { organizationName: billing.company }),
      streetAndNumber: billing.street,
      postalCode: billing.postcode,
      city: billing.city,
      country: billing.country,
      email: billing.email,
    },
    lines: [
      {
        description: orderNumber,
        quantity: 1,
        unitPrice: total,
        totalAmount: total,
        vatRate: (vatRate / 100).toFixed(2),
        vatAmount: mollieAmount(vatAmount, currency),
      },
    ],
  };
}

/** The body of "Create payment". */
export const paymentParams = (wish: SessionRequest, webhookUrl: string | undefined) =>
  ({
    amount: mollieAmount(wish.amount, wish.currency),
    description: wish.orderNumber,
    redirectUrl: wish.returnUrl,
    cancelUrl: wish.returnUrl,
    ...(webhookUrl !== undefined && { webhookUrl }),
    method: mollieMethods[wish.method]?.type as PaymentMethod,
    locale: locales[wish.language] as Locale,
    metadata: { attempt: wish.idempotencyKey },
    idempotencyKey: wish.idempotencyKey,
    ...(wish.method === 'klarna' && forPayLater(wish)),
  }) satisfies PaymentCreateParams;
