'use client';
import { priceWithVat } from '@labelwerk/domain/vat/leading-price.ts';
import { BuyerSwitch, PricePair, type SheetFacts, ShippingNote } from '#features/prices/index.ts';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from './home.module.css';

type Props = {
  readonly sheet: SheetFacts;
  /** When it arrives; undefined in the HTML, which may be older than a day. */
  readonly date?: string | undefined;
};

/** A price with and without VAT, delivery, and the date. */
export function HomePriceBlock({ sheet, date }: Props) {
  const t = useTranslations('home.calc');
  const { currency, net, vat } = sheet;
  return (
    <div className={styles.price} aria-live="polite">
      <PricePair
        className={styles.amount}
        pair={priceWithVat(net, vat.rate)}
        currency={currency}
        rate={vat.rate}
      />
      <span className={styles.side}>
        <BuyerSwitch />
        <span>{date === undefined ? <Skeleton width="18ch" /> : t('delivery', { date })}</span>
        <ShippingNote sheet={sheet} />
      </span>
    </div>
  );
}
