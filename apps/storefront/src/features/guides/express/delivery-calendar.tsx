'use client';
import { type CalendarDay, deliveryCalendar } from '@labelwerk/domain/delivery/cut-off.ts';
import { type DeliveryPromise, plantTime } from '@labelwerk/domain/delivery/delivery-date.ts';
import { markets } from '@labelwerk/domain/market/markets.ts';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import { LostDays, useHolidayName } from '#features/calculator/index.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../guides.module.css';
import own from './express.module.css';

const day = 86_400_000;

type Mark = 'today' | 'made' | 'leaves' | 'arrives' | 'plantHoliday' | 'countryHoliday' | 'weekend';

/** Marks that are written out; holidays show their name, the other marks are shown by colour. */
const spelt: ReadonlySet<Mark> = new Set(['today', 'leaves', 'arrives']);

/** The marks of a day for the labels; a later entry takes precedence over an earlier one. */
function marksOf(entry: CalendarDay, promise: DeliveryPromise, from: Date, today: number): Mark[] {
  const time = entry.day.getTime();
  const rests = entry.isWeekend || entry.plantHoliday;
  const marks: (Mark | false)[] = [
    time === today && 'today',
    time === promise.shipsOn.getTime() && 'leaves',
    time < promise.shipsOn.getTime() && time >= from.getTime() && !rests && 'made',
    time >= promise.arrivesFrom.getTime() &&
      time <= promise.arrivesTo.getTime() &&
      !entry.isWeekend &&
      !entry.countryHoliday &&
      'arrives',
    entry.plantHoliday !== undefined && 'plantHoliday',
    entry.countryHoliday !== undefined && 'countryHoliday',
    entry.isWeekend && 'weekend',
  ];
  return marks.filter((mark) => mark !== false);
}

type Props = {
  readonly promise: DeliveryPromise;
  /** First day of production. */
  readonly from: Date;
  readonly now: Date;
};

/** The next weeks: days of production, dispatch and arrival, and days without work. */
export function DeliveryCalendar({ promise, from, now }: Props) {
  const t = useTranslations('express');
  const site = useSite();
  const { country } = markets[site.market];
  const days = deliveryCalendar(country, now, 1);
  const first = days[0]?.day.getTime() ?? 0;
  const weeks = Math.max(4, Math.ceil((promise.arrivesTo.getTime() - first + day) / (7 * day)));
  const all = deliveryCalendar(country, now, weeks);
  const today = plantTime(now).day.getTime();
  const weekday = new Intl.DateTimeFormat(site.hreflang, { weekday: 'short', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(site.hreflang, { month: 'short', timeZone: 'UTC' });
  const holidayName = useHolidayName();
  const nameOf = (mark: Mark) => t(`mark.${mark}`, { country: site.countryName });
  return (
    <section className={styles.part} aria-labelledby="calendar">
      <h2 id="calendar">{t('calendar')}</h2>
      <p className={styles.partText}>
        {t('calendarText', {
          leaves: formatDate(promise.shipsOn),
          from: formatDate(promise.arrivesFrom),
          to: formatDate(promise.arrivesTo),
        })}
      </p>
      <LostDays promise={promise} market={site.market} now={now} />
      <table className={own.calendar}>
        <caption className="hidden-visually">{t('calendar')}</caption>
        <thead>
          <tr>
            {all.slice(0, 7).map((entry) => (
              <th key={entry.day.getTime()} scope="col">
                {weekday.format(entry.day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: weeks }, (_none, week) => all.slice(week * 7, week * 7 + 7)).map((row) => (
            <tr key={row[0]?.day.getTime()}>
              {row.map((entry, index) => {
                const marks = marksOf(entry, promise, from, today);
                const date = entry.day.getUTCDate();
                const free = new Set(
                  [entry.plantHoliday, entry.countryHoliday].flatMap((holiday) =>
                    holiday ? holidayName(holiday) : [],
                  ),
                );
                const words = [...free, ...marks.filter((mark) => spelt.has(mark)).map(nameOf)];
                return (
                  <td key={entry.day.getTime()} data-marks={marks.join(' ') || undefined}>
                    <time dateTime={entry.day.toISOString().slice(0, 10)}>
                      {date}
                      {(date === 1 || (index === 0 && entry.day.getTime() === first)) &&
                        ` ${month.format(entry.day)}`}
                    </time>
                    {words.map((word) => (
                      <small key={word}>{word}</small>
                    ))}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={own.legend}>
        {(['made', 'leaves', 'arrives', 'plantHoliday', 'countryHoliday'] as const).map((mark) => (
          <li key={mark} data-marks={mark}>
            {nameOf(mark)}
          </li>
        ))}
      </ul>
    </section>
  );
}
