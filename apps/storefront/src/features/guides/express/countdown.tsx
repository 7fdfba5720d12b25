'use client';
import { nextCutOff } from '@labelwerk/domain/delivery/cut-off.ts';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import type { PriceList } from '@labelwerk/domain/pricing/price-list.ts';
import { useTranslations } from 'next-intl';
import styles from './express.module.css';

type Props = { readonly list: Pick<PriceList, 'cutOffHour'>; readonly now: Date };

/** Time left in which an order counts for the next production day. */
export function Countdown({ list, now }: Props) {
  const t = useTranslations('express');
  const { day, isToday, minutesLeft } = nextCutOff(list, now);
  const [hours, minutes] = [Math.floor(minutesLeft / 60), minutesLeft % 60];
  return (
    <section className={styles.countdown} aria-labelledby="countdown">
      <h2 id="countdown" className="hidden-visually">
        {t('cutOff')}
      </h2>
      <p className={styles.clock} data-testid="countdown">
        {t('left', { hours, minutes })}
      </p>
      <div className="grid gap-1">
        <p className={styles.countdownText}>{isToday ? t('today') : t('later', { date: formatDate(day) })}</p>
        <p className={styles.fine}>{t('rule', { hour: list.cutOffHour })}</p>
      </div>
    </section>
  );
}
