'use client';
import type { Money } from '@labelwerk/domain/money/money.ts';
import { priceWithVat } from '@labelwerk/domain/vat/leading-price.ts';
import { useTranslations } from 'next-intl';
import { BuyerSwitch, PricePair } from '#features/prices/index.ts';
import { PackageCard } from '#kit/card/package-card.tsx';
import type { ServicesProps } from './block-props.ts';
import styles from './live.module.css';

export type ServiceEntry = {
  readonly id: string;
  /** Undefined for the design. */
  readonly name: string | undefined;
  /** Net. */
  readonly price: Money;
  readonly unit: 'perDesign' | 'perFile' | 'once';
  readonly href: string;
  /** Whether it is ordered on a page of its own. */
  readonly isByItself: boolean;
};

type Props = Omit<ServicesProps, 'ids'> & {
  readonly services: readonly ServiceEntry[];
  /** In basis points. */
  readonly vatRate: number;
};

/** Services as cards with their prices. */
export function ServiceCards({ services, texts, buttonLabel, orderLabel, vatRate }: Props) {
  const t = useTranslations('content-live');
  if (services.length === 0) return <p>{t('noServices')}</p>;
  return (
    <>
      <BuyerSwitch className="justify-self-start" />
      <ul className={styles.packages}>
        {services.map(({ id, name, price, unit, href, isByItself }) => (
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
                suffix: t(unit),
                ...{ buttonLabel: isByItself ? orderLabel : buttonLabel, images: [], version: 'new' },
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
