'use client';
import type { Buyer } from '@labelwerk/domain/vat/leading-price.ts';
import { useId } from 'react';
import { classNames } from '#kit/style/class-names.ts';
import { chooseBuyer, useLeadingPrice } from '#platform/client/display/buyer.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from './prices.module.css';

const buyers: readonly Buyer[] = ['consumer', 'business'];

/**
 * For whom the visitor buys, which decides whether prices with or without VAT come first. Nothing on sites where the
 * law leaves no choice.
 */
export function BuyerSwitch({ className }: { readonly className?: string | undefined }) {
  const t = useTranslations('prices');
  const leads = useLeadingPrice();
  const { businessPrices } = useSite();
  const name = useId();
  if (businessPrices === 'gross') return null;
  return (
    <fieldset className={classNames(styles.switch, className)} data-testid="buyer">
      <legend className="hidden-visually">{t('buyer')}</legend>
      {buyers.map((buyer) => (
        <label key={buyer} className={styles.choice} data-buyer={buyer}>
          <input
            type="radio"
            name={name}
            value={buyer}
            data-buyer={buyer}
            checked={(leads === 'net') === (buyer === 'business')}
            onChange={() => chooseBuyer(buyer)}
          />
          {t(buyer)}
        </label>
      ))}
    </fieldset>
  );
}
