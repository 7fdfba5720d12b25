'use client';
import type { Money } from '@labelwerk/domain/money/money.ts';
import { priceWithVat } from '@labelwerk/domain/vat/leading-price.ts';
import { BuyerSwitch, PricePair } from '#features/prices/index.ts';
import { PackageCard } from '#kit/card/package-card.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { cardPictureAddress, cardPictureSize } from '#platform/scenes/product-picture-name.ts';
import type { ServicesProps } from './block-props.ts';
import styles from './live.module.css';

export type ServiceEntry = {
  readonly id: string;
  /** Undefined for the design. */
  readonly name: string | undefined;
  /** Net. */
  readonly price: Money;
  readonly unit: 'perDesign' | 'perFile' | 'once';
  /** Whether choices can raise the price. */
  readonly isMinimum: boolean;
  readonly href: string;
  /** Whether it is ordered on a page of its own. */
  readonly isByItself: boolean;
};

type Props = Omit<ServicesProps, 'ids'> & {
  readonly services: readonly ServiceEntry[];
  /** Whether the cards lead to the sign-in first. */
  readonly asksSignIn: boolean;
  /** In basis points. */
  readonly vatRate: number;
};

const pictured = {
  images: [{ url: cardPictureAddress('wine-front'), alt: '', ...cardPictureSize }],
  version: 'old',
} as const;

/** Services as cards with their prices. */
export function ServiceCards({ services, asksSignIn, texts, buttonLabel, orderLabel, vatRate }: Props) {
  const t = useTranslations('content-live');
  if (services.length === 0) return <p>{t('noServices')}</p>;
  return (
    <>
      <BuyerSwitch className="justify-self-start" />
      <ul className={styles.packages}>
        {services.map(({ id, name, price, unit, isMinimum, href, isByItself }) => (
          <li key={id}>
            <PackageCard
              href={href}
              of={{
                name: name ?? t('design'),
                description: texts[id]?.description ?? '',
                items: (texts[id]?.items ?? []).map((text) => ({ icon: 'check', text })),
                price: (
                  <PricePair
                    pair={priceWithVat(price.amount, vatRate)}
                    {...{ currency: price.currency, rate: vatRate }}
                  />
                ),
                ...(isMinimum && { prefix: t('from') }),
                suffix: t(unit),
                ...(asksSignIn && { observation: t('signInFirst') }),
                buttonLabel: isByItself ? orderLabel : buttonLabel,
                // What is made has a picture; what is checked begins with its price.
                ...(id === 'design' ? pictured : { images: [], version: 'new' }),
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
