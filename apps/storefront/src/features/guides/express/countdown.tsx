'use client';
import { nextCutOff } from '@labelwerk/domain/delivery/cut-off.ts';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import type { PriceList } from '@labelwerk/domain/pricing/price-list.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from './express.module.css';

type Props = {
  readonly list: Pick<
    PriceList,
    'cutOffHour'
  > /** Undefined in the HTML, where the texts only reserve their room. */;
  readonly now: Date | undefined;
};

const noon = { day: new Date(0), isToday: true, minutesLeft: 12 * 60 };
const unknown = { visibility: 'hidden' } as const;

/** Time left in which an order counts for the next production day. */
export function Countdown({ list, now }: Props) {
  const t = useTranslations('express');
  const { day, isToday, minutesLeft } = now ? nextCutOff(list, now) : noon;
  const [hours, minutes] = [Math.floor(minutesLeft / 60), minutesLeft % 60];
  return (
    <section className={styles.countdown} aria-labelledby="countdown" aria-busy={!now}>
      <h2 id="countdown" className="hidden-visually">
        {t('cutOff')}
      </h2>
      <p className={styles.clock} data-testid={now && 'countdown'} style={now ? undefined : unknown}>
        {t('left', { hours, minutes })}
      </p>
      <div className="grid gap-1">
        <p className={styles.countdownText} style={now ? undefined : unknown}>
          {isToday ? t('today') : t('later', { date: formatDate(day) })}
        </p>
        <p className={styles.fine}>{t('rule', { hour: list.cutOffHour })}</p>
      </div>
    </section>
  );
}
