import { euro, type Takings } from '../taken-methods.ts';

const everyCurrency = { EUR: 'everywhere', GBP: 'everywhere', AUD: 'everywhere' } as const;

/**
 * Methods of Stripe Checkout by the currencies they support (Stripe's table "Payment method support"). BLIK
 * requires zloty and Swish kronor, which the shop does not use; Klarna requires the currency of the buyer's
 * country.
 */
export const stripeMethods: Takings = {
  card: { type: 'card', currencies: everyCurrency },
  // Wallets and Cartes Bancaires belong to cards: Checkout offers them by device and by card.
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
