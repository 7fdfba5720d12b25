import type { ReportFinding } from '@labelwerk/contracts/artwork/report.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import type { Mark } from '../report/findings/report-findings.ts';
import styles from './stage.module.css';

type Props = {
  readonly marks: readonly Mark[];
  /** Number of the selected finding. */
  readonly active: number | undefined;
  readonly onChoose: (finding: ReportFinding) => void;
};

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;

/** The places of a page's findings, each a box with its number in the list. */
export function PlaceMarks({ marks, active, onChoose }: Props) {
  const t = useTranslations('preflight');
  return (
    <>
      {marks.map(({ finding, place, shift }) => (
        <span
          key={finding.number}
          className={styles.mark}
          data-severity={finding.severity}
          data-active={finding.number === active || undefined}
          data-mark={finding.number}
          style={{
            left: percent(place.left + place.width / 2),
            top: percent(place.top + place.height / 2),
            width: `max(0.75rem, ${percent(place.width)})`,
            height: `max(0.75rem, ${percent(place.height)})`,
          }}
        >
          <button
            type="button"
            className={styles.number}
            style={{ marginInlineStart: `${shift * 1.75}rem` }}
            aria-label={t('placeOf', { number: finding.number, message: finding.message })}
            onClick={() => onChoose(finding)}
          >
            {finding.number}
          </button>
        </span>
      ))}
    </>
  );
}
