import { euro, type Takings } from '../taken-methods.ts';

const cardCurrencies = { EUR: 'everywhere', GBP: 'everywhere', AUD: 'everywhere' } as const;

/**
 * Methods of Mollie by the currencies they support (Mollie's table "Multicurrency"). BLIK and Swish don't
 * support euro. Direct debit is missing: Mollie needs the mandate of an earlier payment and has no page for
 * it.
 */
export const mollieMethods: Takings = {
  card: { type: 'creditcard', currencies: cardCurrencies },
  cartes_bancaires: { type: 'creditcard', currencies: euro },
  paypal: { type: 'paypal', currencies: cardCurrencies },
  ideal_wero: { type: 'ideal', currencies: euro },
  bancontact: { type: 'bancontact', currencies: euro },
  klarna: { type: 'klarna', currencies: { EUR: ['DE', 'FR', 'NL', 'IT', 'ES'] } },
  przelewy24: { type: 'przelewy24', currencies: euro },
  satispay: { type: 'satispay', currencies: euro },
  mybank: { type: 'mybank', currencies: euro },
  mobilepay: { type: 'mobilepay', currencies: euro },
  bizum: { type: 'bizum', currencies: euro },
};
