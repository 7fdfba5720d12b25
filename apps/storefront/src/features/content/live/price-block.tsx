'use client';
import { formatNumber, formatSize } from '@labelwerk/domain/money/format.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { priceWithVat } from '@labelwerk/domain/vat/leading-price.ts';
import { BuyerSwitch, PricePair, type SheetFacts, ShippingNote } from '#features/prices/index.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from './live.module.css';
import { type ProductAbout, ProductData } from './product-data.tsx';

type Props = {
  readonly sheet: SheetFacts;
  readonly label: Pick<Configuration, 'quantity' | 'width' | 'height'>;
  readonly product: ProductAbout;
};

/** The price of a label with and without VAT, and what it is the price of. */
export function PriceBlock({ sheet, label, product }: Props) {
  const t = useTranslations('content-live');
  const { language } = useSite();
  const { net, currency, vat } = sheet;
  const pair = priceWithVat(net, vat.rate);
  return (
    <div className={styles.price}>
      {/* Search engines show one price to everybody: that of a consumer. */}
      <ProductData
        about={product}
        price={{ amount: pair.gross, currency }}
        includesVat
        quantity={label.quantity}
      />
      <PricePair className={styles.amount} pair={pair} currency={currency} rate={vat.rate} />
      <span className={styles.side}>
        <BuyerSwitch />
        <span>
          {t('for', {
            quantity: formatNumber(label.quantity, currency),
            size: formatSize(label.width, label.height, language),
          })}
        </span>
        <ShippingNote sheet={sheet} />
      </span>
    </div>
  );
}
