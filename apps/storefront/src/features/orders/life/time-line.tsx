'use client';
import type { OrderDetail } from '@labelwerk/contracts/orders/orders.ts';
import { momentInMarket } from '@labelwerk/domain/market/market-zones.ts';
import type { Site } from '@labelwerk/domain/market/sites.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { type Line, useLineNames } from './line-names.ts';

type Shown = { readonly timeline: OrderDetail['timeline']; readonly jobs: readonly Line[] };
type Entry = OrderDetail['timeline'][number];
type Said = { readonly text: string; readonly jobIds: readonly string[] };

/** Entries by day of the site's market, oldest first; an entry that several lines share on one day is listed once. */
function byDay(
  timeline: readonly Entry[],
  { market, language }: Site,
): readonly (readonly [day: string, said: readonly Said[]])[] {
  const days = new Map<string, Map<string, string[]>>();
  for (const { at, text, job_id: jobId } of timeline) {
    const { date: day } = momentInMarket(market, new Date(at), language);
    const texts = days.get(day) ?? new Map<string, string[]>();
    const ids = texts.get(text) ?? [];
    if (jobId !== null && !ids.includes(jobId)) ids.push(jobId);
    // A text that is repeated on a day is listed at its last occurrence.
    texts.delete(text);
    days.set(day, texts.set(text, ids));
  }
  return [...days].map(([day, texts]) => [day, [...texts].map(([text, jobIds]) => ({ text, jobIds }))]);
}

/** Everything that happened to an order, day by day. */
export function TimeLine({ order }: { readonly order: Shown }) {
  const t = useTranslations('orders');
  const site = useSite();
  const nameOf = useLineNames(order.jobs);
  const isOne = order.jobs.length === 1;
  return (
    <section className="grid gap-3" aria-labelledby="timeline">
      <h2 id="timeline">{t('timeline')}</h2>
      <ol className="grid gap-4 border-l-2 border-line pl-4" data-testid="time-line">
        {byDay(order.timeline, site).map(([day, said]) => (
          <li key={day} className="grid gap-1">
            <span className="font-measure text-soft text-[length:var(--text-s)]">{day}</span>
            <ul className="grid gap-1">
              {said.map(({ text, jobIds }) => (
                <li key={text} className="[overflow-wrap:anywhere]">
                  {text}
                  {!isOne && jobIds.length > 0 && jobIds.length < order.jobs.length && (
                    <span className="text-soft"> ({jobIds.map(nameOf).join(', ')})</span>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
