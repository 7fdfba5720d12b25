import type { Cart } from '@labelwerk/contracts/cart/cart.ts';
import { markets } from '@labelwerk/domain/market/markets.ts';
import { siteOf, sites } from '@labelwerk/domain/market/sites.ts';

/**
 * The cart of a visitor who has none yet, on the site of a language tag; that of the United Kingdom for an
 * unknown one.
 */
export function emptyCart(tag: string): Cart {
  const site = sites.find(({ hreflang }) => hreflang === tag) ?? siteOf('uk');
  const { country, vatRate } = markets[site.market];
  return {
    _id: '',
    version: 0,
    market: site.market,
    lang: site.language,
    cart_items: [],
    sample_packs: [],
    removed_sample_packs: [],
    removed_items: [],
    services: [],
    removed_services: [],
    option_names: {},
    quantity_items: 0,
    totals: {
      currency: site.currency,
      net: 0,
      discount: 0,
      shipping: 0,
      vat: { rate: vatRate, country, amount: 0, reverse_charge: false },
      gross: 0,
    },
    voucher: null,
    delivery_address_id: null,
    billing_address_id: null,
    vat_number: '',
    vat_check: 'unasked',
    payment_type: null,
    remarks: '',
    customer_reference: '',
    terms_accepted: false,
  };
}
