import type { PaymentMethod } from '@labelwerk/contracts/payments/payment-types.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';

/** Payment methods that customers of a market expect, the most used first. */
export const methodsOfMarket: Readonly<Record<MarketId, readonly PaymentMethod[]>> = {
  1: ['paypal', 'sepa_debit', 'card', 'klarna', 'apple_google_pay'],
  2: ['card', 'apple_google_pay', 'paypal', 'klarna'],
  5: ['cartes_bancaires', 'paypal', 'card', 'klarna', 'bancontact'],
  6: ['ideal_wero', 'klarna', 'card', 'paypal', 'bancontact'],
  7: ['paypal', 'card', 'satispay', 'mybank'],
  8: ['card', 'apple_google_pay', 'paypal', 'afterpay'],
  10: ['card', 'bizum', 'paypal', 'klarna'],
  11: ['blik', 'przelewy24', 'card'],
  13: ['card', 'mobilepay', 'klarna'],
  14: ['klarna', 'swish', 'card', 'paypal'],
};
