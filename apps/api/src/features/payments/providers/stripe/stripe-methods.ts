import { euro, type Takings } from '../taken-methods.ts';

const everyCurrency = { EUR: 'everywhere', GBP: 'everywhere', AUD: 'everywhere' } as const;

/**
 * Methods of Stripe Checkout by the currencies they are presented in (Stripe's table "Payment method support"). BLIK takes
 * zloty and Swish kronor alone, in which the shop sells nothing; Klarna wants the currency of the buyer's country.
 */
export const stripeMethods: Takings = {
  card: { type: 'card', currencies: everyCurrency },
  // Wallets and the French network belong to cards: Checkout offers them by device and by card.
  apple_google_pay: { type: 'card', currencies: everyCurrency },
  cartes_bancaires: { type: 'card', currencies: euro },
  paypal: { type: 'paypal', currencies: everyCurrency },
  sepa_debit: { type: 'sepa_debit', currencies: euro },
  ideal_wero: { type: 'ideal', currencies: euro },
  bancontact: { type: 'bancontact', currencies: euro },
  klarna: {
    type: 'klarna',
    currencies: { EUR: ['DE', 'FR', 'NL', 'IT', 'ES'], GBP: ['GB'], AUD: ['AU'] },
  },
  afterpay: { type: 'afterpay_clearpay', currencies: { GBP: ['GB'], AUD: ['AU'] } },
  przelewy24: { type: 'p24', currencies: euro },
  mobilepay: { type: 'mobilepay', currencies: euro },
  satispay: { type: 'satispay', currencies: euro },
  bizum: { type: 'bizum', currencies: euro },
};
