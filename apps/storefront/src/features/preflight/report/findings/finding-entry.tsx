import { remedyOf } from '@labelwerk/artwork/preflight/findings/program-steps.ts';
import type { ReportFinding } from '@labelwerk/contracts/artwork/report.ts';
import { memo, type ReactNode } from 'react';
import { Badge } from '#kit/data/badge.tsx';
import { usePath, useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { measuredOf } from '../measured-unit.ts';
import styles from '../report.module.css';
import { FindingSteps } from '../steps/finding-steps.tsx';
import { articleOf } from './article-of.ts';
import { WaysOn } from './ways-on.tsx';

const looks = { error: 'danger', warning: 'warning', note: 'plain' } as const;

type Props = {
  readonly finding: ReportFinding;
  /** Number of further places of this kind that are not listed. */
  readonly more: number;
  readonly active: boolean;
  /** Called on hover and focus: the finding is shown if it is on the open page. */
  readonly onHint: (finding: ReportFinding | undefined) => void;
  readonly onChoose: (finding: ReportFinding) => void;
  /** Links to the other places of the same kind. */
  readonly children?: ReactNode;
};

/**
 * The finding, its extent, and what to do; a press shows its place. Memoized: a file of many pages has
 * hundreds, and one of them changes as the pointer moves.
 */
export const FindingEntry = memo(function FindingEntry({
  finding,
  more,
  active,
  onHint,
  onChoose,
  children,
}: Props) {
  const t = useTranslations('preflight');
  const path = usePath();
  const article = articleOf(finding.id);
  const remedy = remedyOf(finding);
  const measured = measuredOf(useSite().language, finding);
  return (
    <li className={styles.finding} data-active={active || undefined} data-severity={finding.severity}>
      <button
        type="button"
        className={styles.choose}
        aria-pressed={active}
        data-finding={finding.number}
        onClick={() => onChoose(finding)}
        onMouseEnter={() => onHint(finding)}
        onMouseLeave={() => onHint(undefined)}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && onChoose(finding)}
      >
        <span className={styles.digit} aria-hidden="true">
          {finding.number}
        </span>
        <span className={styles.sentence}>
          <span className={styles.badges}>
            <Badge look={looks[finding.severity]}>{t(`severity.${finding.severity}`)}</Badge>
            {finding.fixable && <Badge look="action">{t('weRepair')}</Badge>}
          </span>
          <strong>{finding.message}</strong>
        </span>
      </button>
      <div className={styles.advice}>
        {measured && (
          <dl className={styles.measured}>
            <div>
              <dt>{t('measured')}</dt>
              <dd>{measured.measured}</dd>
            </div>
            <div>
              <dt>{t('limit')}</dt>
              <dd>{measured.limit}</dd>
            </div>
          </dl>
        )}
        <p>{finding.advice}</p>
        {article !== undefined && (
          <p>
            <a href={path('print-file-error', { slug: article })}>{t('article')}</a>
          </p>
        )}
        {more > 0 && <p className={styles.more}>{t('more', { count: more })}</p>}
        {remedy && <FindingSteps remedy={remedy} />}
        <WaysOn finding={finding} />
        {children}
      </div>
    </li>
  );
});
