'use client';
import { deliveryPromise } from '@labelwerk/domain/delivery/delivery-date.ts';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { price } from '@labelwerk/domain/pricing/price.ts';
import { useMemo } from 'react';
import { usePriceList } from '#features/calculator/index.ts';
import type { SheetFacts } from '#features/prices/index.ts';
import { Button } from '#kit/button/button.tsx';
import { useNow } from '#platform/client/clock/use-now.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from './home.module.css';
import { HomePriceBlock } from './home-price-block.tsx';
import { PriceComing } from './price-coming.tsx';

export type HomePriceProps = {
  readonly configuration: Configuration;
  /** Its price when the HTML was made, if it is part of it. */
  readonly served?: SheetFacts | undefined;
};

/**
 * The price of the choice, computed in the browser from the price list. A placeholder is shown while the
 * list loads.
 */
export function HomePrice({ configuration, served }: HomePriceProps) {
  const t = useTranslations('home.calc');
  const { market } = useSite();
  const { data: list, isError, refetch } = usePriceList();
  const now = useNow();
  const answer = useMemo(
    () =>
      list && {
        sheet: price(list, configuration, market),
        delivery: deliveryPromise(list, configuration, market, now),
      },
    [list, configuration, market, now],
  );
  if (!answer && served) return <HomePriceBlock sheet={served} />;
  if (isError && !list)
    return (
      <div className={styles.price} role="alert">
        <p>{t('failed')}</p>
        <Button look="outline" size="small" onClick={() => refetch()}>
          {t('retry')}
        </Button>
      </div>
    );
  if (!answer) return <PriceComing />;
  return <HomePriceBlock sheet={answer.sheet} date={formatDate(answer.delivery.arrivesTo)} />;
}
