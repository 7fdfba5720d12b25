'use client';
import { type DeliveryPromise, plantTime } from '@labelwerk/domain/delivery/delivery-date.ts';
import type { Holiday } from '@labelwerk/domain/delivery/holidays.ts';
import { skippedDays } from '@labelwerk/domain/delivery/skipped-days.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';

/** A holiday's name in the site's language. */
export function useHolidayName(): (holiday: Holiday) => string {
  const t = useTranslations('holidays');
  return ({ name, inLieu }) => (inLieu ? t('inLieu', { holiday: t(`name.${name}`) }) : t(`name.${name}`));
}

type Props = {
  readonly promise: DeliveryPromise;
  /** Market that the labels are delivered to. */
  readonly market: MarketId;
  readonly now: Date;
};

/**
 * The holidays before a promised date on which nothing is produced or delivered: they explain why the date
 * is later than expected.
 */
export function LostDays({ promise, market, now }: Props) {
  const t = useTranslations('holidays');
  const nameOf = useHolidayName();
  const days = skippedDays(promise, plantTime(now).day, market);
  if (days.length === 0) return null;
  return (
    <ul className="text-soft grid gap-1 text-[length:var(--text-s)]" data-testid="lost-days">
      {days.map(({ day, holiday, lost }) => (
        <li key={day.getTime()}>{t(`lost.${lost}`, { day: formatDate(day), holiday: nameOf(holiday) })}</li>
      ))}
    </ul>
  );
}
