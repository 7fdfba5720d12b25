import type { ReportFinding } from '@labelwerk/contracts/artwork/report.ts';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { DropFinish } from '../drop/drop-finish.tsx';
import styles from '../report.module.css';
import { waysOf } from './ways-of.ts';

/** Brings the button of the automatic repair into view; it stands below the findings of the same report. */
function showRepair(from: HTMLElement): void {
  const report = from.closest('[data-report]') ?? document;
  const button = report.querySelector<HTMLElement>('[data-repair="begin"]');
  button?.scrollIntoView({ block: 'center' });
  button?.focus({ preventScroll: true });
}

/** Links to what a customer can do about a finding besides changing the file. */
export function WaysOn({ finding }: { readonly finding: ReportFinding }) {
  const t = useTranslations('preflight');
  const path = usePath();
  const ways = waysOf(finding);
  if (ways.length === 0) return null;
  return (
    <ul className={styles.ways} aria-label={t('ways.title')}>
      {ways.map((way) => (
        <li key={way.kind}>
          {way.kind === 'repair' && (
            <button
              type="button"
              data-way="repair"
              onClick={({ currentTarget }) => showRepair(currentTarget)}
            >
              {t('ways.repair')}
            </button>
          )}
          {way.kind === 'size' && (
            <a data-way="size" href={`${path('calculator')}?w=${way.width}&h=${way.height}`}>
              {t('ways.size', { width: way.width, height: way.height })}
            </a>
          )}
          {way.kind === 'order' && (
            <DropFinish finding={finding}>
              <a data-way="order" href={path('cart')}>
                {t('ways.order')}
              </a>
            </DropFinish>
          )}
          {way.kind === 'review' && (
            <a data-way="review" href={path('revision-services')}>
              {t('ways.review')}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
