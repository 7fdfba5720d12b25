import type { ReportFinding } from '@labelwerk/contracts/artwork/report.ts';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import styles from '../report.module.css';
import { FindingEntry } from './finding-entry.tsx';

type Props = {
  readonly findings: readonly ReportFinding[];
  /** The open page. */
  readonly page: number;
  readonly active: number | undefined;
  readonly onHint: (finding: ReportFinding | undefined) => void;
  readonly onChoose: (finding: ReportFinding) => void;
};

/** A finding that several pages have: described once, for the open page, with links to the other pages. */
export const SharedFinding = memo(function SharedFinding({
  findings,
  page,
  active,
  onHint,
  onChoose,
}: Props) {
  const t = useTranslations('preflight');
  const [first] = findings;
  const shown =
    findings.find(({ number }) => number === active) ?? findings.find((one) => one.page === page) ?? first;
  if (!shown) return null;
  return (
    <FindingEntry finding={shown} active={shown.number === active} onHint={onHint} onChoose={onChoose}>
      <ul className={styles.sharers} aria-label={t('severalPages')}>
        {findings.map((finding) => (
          <li key={finding.number}>
            <button
              type="button"
              aria-pressed={finding.number === active}
              data-shared={finding.number}
              onClick={() => onChoose(finding)}
            >
              {t('page', { page: finding.page ?? 0 })}
            </button>
          </li>
        ))}
      </ul>
    </FindingEntry>
  );
});
