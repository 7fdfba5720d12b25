import type { ReportFinding } from '@labelwerk/contracts/artwork/report.ts';
import { memo } from 'react';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../report.module.css';
import { FindingEntry } from './finding-entry.tsx';

type Props = {
  /** Of one kind. */
  readonly findings: readonly ReportFinding[];
  /** The open page. */
  readonly page: number;
  readonly active: number | undefined;
  readonly onHint: (finding: ReportFinding | undefined) => void;
  readonly onChoose: (finding: ReportFinding) => void;
};

/** All findings of one kind: described once, for the open page, with buttons that lead to each place. */
export const KindEntry = memo(function KindEntry({ findings, page, active, onHint, onChoose }: Props) {
  const t = useTranslations('preflight');
  const [first] = findings;
  const leading =
    findings.find(({ number }) => number === active) ?? findings.find((one) => one.page === page) ?? first;
  if (!leading) return null;
  const pages = Map.groupBy(findings, (finding) => finding.page);
  const more = findings.reduce((sum, finding) => sum + finding.more, 0);
  const nameOf = (finding: ReportFinding): string => {
    const isAlone = pages.get(finding.page)?.length === 1;
    if (pages.size === 1) return t('place', { number: finding.number });
    const values = { page: finding.page ?? 0, number: finding.number };
    return isAlone ? t('page', values) : t('placeOnPage', values);
  };
  return (
    <FindingEntry
      finding={leading}
      more={more}
      active={leading.number === active}
      onHint={onHint}
      onChoose={onChoose}
    >
      {findings.length > 1 && (
        <ul className={styles.sharers} aria-label={t('places')}>
          {findings.map((finding) => (
            <li key={finding.number}>
              <button
                type="button"
                aria-pressed={finding.number === active}
                data-shared={finding.number}
                onClick={() => onChoose(finding)}
              >
                {nameOf(finding)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </FindingEntry>
  );
});
