'use client';
import { formatMoney } from '@labelwerk/domain/money/format.ts';
import { priceWithVat } from '@labelwerk/domain/vat/leading-price.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from './prices.module.css';
import type { SheetFacts } from './sheet-facts.ts';

/** Whether delivery is included in the price of a label, or what it costs in addition. */
export function ShippingNote({
  sheet: { shipping, vat, currency },
}: {
  readonly sheet: Pick<SheetFacts, 'shipping' | 'vat' | 'currency'>;
}) {
  const t = useTranslations('prices');
  if (shipping === 0) return <span>{t('shippingIncluded')}</span>;
  const plus = (amount: number) => t('shippingPlus', { amount: formatMoney({ amount, currency }) });
  return (
    <span>
      <span className={styles.onlyGross}>{plus(priceWithVat(shipping, vat.rate).gross)}</span>
      <span className={styles.onlyNet}>{plus(shipping)}</span>
    </span>
  );
}
