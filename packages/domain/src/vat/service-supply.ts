import type { VatArea } from './vat-rule.ts';
import { isInUnion, sellerArea, type Taxed, type VatTreatment, vatTreatment } from './vat-rule.ts';

/**
 * How services are taxed: with the VAT of the seller's country, by the customer who accounts for it (reverse charge), or
 * at the rate at which the market taxes its goods.
 */
type Taxation = 'seller' | 'customer-accounts' | 'like-goods';

/** The rule for services that are ordered without labels. */
export type ServiceRule = {
  readonly taxation: Taxation;
  /** VAT category of the invoice (UNTDID 5305). */
  readonly category: 'S' | 'AE' | 'O';
  /** Articles of directive 2006/112/EC. */
  readonly articles: readonly number[];
  /** What a tax adviser has to confirm before the shop opens. */
  readonly adviser: string;
};

type Customer = 'consumer' | 'business';
type Whereabouts = 'home' | 'union' | 'outside';

/**
 * Place of supply of services (reviews of artwork, designs) by customer and country of the invoice. These rules are data
 * for a tax adviser: they follow the directive as far as the shop can judge, and are no tax advice. Services ordered with
 * labels are ancillary to them and taxed like the goods (CJEU, C-349/96), which has to be confirmed as well. A business
 * is a customer with a valid VAT number (in Australia: ABN) of the country.
 */
export const serviceRules: Readonly<Record<Customer, Readonly<Record<Whereabouts, ServiceRule>>>> = {
  business: {
    home: { taxation: 'seller', category: 'S', articles: [44], adviser: 'Nothing: a supply at home.' },
    union: {
      taxation: 'customer-accounts',
      category: 'AE',
      articles: [44, 196],
      adviser: 'Whether the recapitulative statement lists these services.',
    },
    outside: {
      taxation: 'customer-accounts',
      category: 'O',
      articles: [44],
      adviser:
        'Whether the number proves that the customer is a business, and whether the country asks for a local registration.',
    },
  },
  consumer: {
    home: { taxation: 'seller', category: 'S', articles: [45], adviser: 'Nothing: a supply at home.' },
    union: {
      taxation: 'seller',
      category: 'S',
      articles: [45],
      adviser:
        'Whether the services are delivered electronically with minimal human work (article 58), which moves them to the country of the consumer.',
    },
    outside: {
      taxation: 'like-goods',
      category: 'S',
      articles: [45, 59],
      adviser:
        'Whether article 59 takes designs and reviews out of the VAT of the Union, and the rules of the country (Australia taxes services to its consumers).',
    },
  },
};

/** Who orders services: area and business status by the invoice address. */
export type ServiceCustomer = {
  readonly area: VatArea;
  /** The address lies in a part of the country outside its VAT area. */
  readonly isOutside: boolean;
  readonly isBusiness: boolean;
};

/** Northern Ireland belongs to the Union for goods only. */
const forServices = (area: VatArea) => (area === 'XI' ? 'GB' : area);

/** The rule for a customer. */
export function serviceRule({ area, isOutside, isBusiness }: ServiceCustomer): ServiceRule {
  const rules = serviceRules[isBusiness ? 'business' : 'consumer'];
  const country = forServices(area);
  if (isOutside || !isInUnion(country)) return rules.outside;
  return country === sellerArea ? rules.home : rules.union;
}

/**
 * The VAT of services ordered without labels. `goods`: how goods to the customer would be taxed; `homeRate`: basis points
 * in the seller's country.
 */
export function serviceTreatment(
  customer: ServiceCustomer,
  { goods, homeRate }: { readonly goods: Taxed; readonly homeRate: number },
): VatTreatment {
  const { taxation } = serviceRule(customer);
  switch (taxation) {
    case 'seller':
      return { rate: homeRate, country: sellerArea, reverseCharge: false };
    case 'customer-accounts':
      return { rate: 0, country: forServices(customer.area), reverseCharge: true };
    case 'like-goods':
      return vatTreatment(goods, false);
  }
}
