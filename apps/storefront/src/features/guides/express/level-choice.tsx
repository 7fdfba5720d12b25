'use client';
import { deliveryPromise } from '@labelwerk/domain/delivery/delivery-date.ts';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import { formatPercent } from '@labelwerk/domain/money/format-percent.ts';
import type { Configuration, Express } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { inMarket } from '@labelwerk/domain/pricing/in-market.ts';
import type { Info } from '#features/calculator/index.ts';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { RadioCards } from '#kit/form/radio-cards.tsx';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { netOf } from '../example-label.ts';
import { GuidePrice, GuidePriceInText } from '../guide-price.tsx';
import styles from './express.module.css';

type Props = {
  readonly info: Info;
  /** The same label at each of the levels. */
  readonly labels: readonly Configuration[];
  readonly level: Express;
  /** Undefined in the HTML. */
  readonly now: Date | undefined;
  readonly onChange: (level: Express) => void;
};

/** The levels side by side: days, dates, surcharge, and the price of the label. */
export function LevelChoice({ info, labels, level, now, onChange }: Props) {
  const t = useTranslations('express');
  const names = useTranslations('calculator.express');
  const { market, language } = useSite();
  const { priceList } = info;
  const surcharge = (express: Express) => {
    const terms = priceList.express[express];
    if (!terms || terms.share === 0) return t('noSurcharge');
    const min = inMarket(priceList, market, terms.min);
    return t.rich('surcharge', {
      share: formatPercent(terms.share, language),
      min: () => <GuidePriceInText info={info} net={min} />,
    });
  };
  return (
    <RadioCards
      legend={t('levels')}
      hideLegend
      name="level"
      layout="rows"
      value={level}
      onChange={onChange}
      cards={labels.map((label) => {
        const promise = now && deliveryPromise(priceList, label, market, now);
        return {
          value: label.express,
          title: <span className={styles.levelName}>{names(label.express)}</span>,
          text: (
            <span className={styles.level}>
              <span>
                {promise ? names('days', { days: promise.productionDays }) : <Skeleton width="9ch" />}
              </span>
              <span className={styles.dates}>
                <span>{t('ships')}</span>{' '}
                <b>{promise ? formatDate(promise.shipsOn) : <Skeleton width="10ch" />}</b>
                <span>{t('arrives')}</span>{' '}
                <b>
                  {promise ? (
                    `${formatDate(promise.arrivesFrom)} – ${formatDate(promise.arrivesTo)}`
                  ) : (
                    <Skeleton width="23ch" />
                  )}
                </b>
              </span>
              <span>{surcharge(label.express)}</span>
              <strong className={styles.levelPrice}>
                <GuidePrice info={info} net={netOf(info, label, market)} />
              </strong>
            </span>
          ),
        };
      })}
    />
  );
}
