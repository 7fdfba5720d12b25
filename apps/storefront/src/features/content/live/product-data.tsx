import type { Money } from '@labelwerk/domain/money/money.ts';
import { StructuredData } from '#kit/data/structured-data.tsx';

/** The product of a page, for structured data. */
export type ProductAbout = {
  readonly name: string;
  readonly description: string;
  /** Absolute URLs of the page and of its picture. */
  readonly url: string;
  readonly image: string;
};

type Props = {
  readonly about: ProductAbout;
  /** The price of all labels together, as shown on the page. */
  readonly price: Money;
  readonly includesVat: boolean;
  readonly quantity: number;
};

/** A product with today's price as its offer. */
export function ProductData({ about, price, includesVat, quantity }: Props) {
  const money = { price: (price.amount / 100).toFixed(2), priceCurrency: price.currency };
  return (
    <StructuredData
      of={{
        '@type': 'Product',
        ...about,
        offers: {
          '@type': 'Offer',
          url: about.url,
          ...money,
          availability: 'https://schema.org/InStock',
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            ...money,
            valueAddedTaxIncluded: includesVat,
            referenceQuantity: { '@type': 'QuantitativeValue', value: quantity },
          },
        },
      }}
    />
  );
}
