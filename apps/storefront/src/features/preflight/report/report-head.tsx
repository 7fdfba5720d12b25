'use client';
import type { Report } from '@labelwerk/contracts/artwork/report.ts';
import { formatBytes, formatSize } from '@labelwerk/domain/money/format.ts';
import { Icon } from '#kit/data/icon.tsx';
import { usePath, useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import type { ArtworkCalls } from './artwork-calls.ts';
import { PdfLink } from './pdf-link.tsx';
import styles from './report.module.css';
import { addressOf, type Expected, type ReportSource, withQuery } from './report-source.ts';

type Props = {
  readonly report: Report;
  readonly calls: ArtworkCalls;
  readonly source: ReportSource;
  readonly expected: Expected;
  readonly standalone: boolean;
};

/** The verdict in one line, the facts of the file, and the report as a download. */
export function ReportHead({ report, calls, source, expected, standalone }: Props) {
  const t = useTranslations('preflight');
  const path = usePath();
  const { currency, language } = useSite();
  const { errors, warnings, notes } = report.counts;
  const verdict = errors > 0 ? 'bad' : report.isValid ? (warnings > 0 ? 'fair' : 'good') : 'unfit';
  const own = withQuery(path('preflight-report'), {
    ...(source.kind === 'upload' ? { upload: source.hash } : { file: source.fileId }),
    ...expected,
  });
  return (
    <header className={styles.head}>
      <div className={styles.verdict} data-verdict={verdict} role="status">
        <Icon
          name={verdict === 'good' ? 'check' : verdict === 'bad' || verdict === 'unfit' ? 'alert' : 'info'}
        />
        <h2>{t(`verdict.${verdict}`)}</h2>
      </div>
      <p className={styles.facts}>
        <span className={styles.filename}>{report.filename}</span>
        <span>{formatBytes(report.size, currency)}</span>
        {report.pages > 0 && <span>{t('pageCount', { count: report.pages })}</span>}
        {report.expected.width > 0 && (
          <span>
            {t('wanted', { size: formatSize(report.expected.width, report.expected.height, language) })}
          </span>
        )}
      </p>
      <p className={styles.facts}>
        {errors > 0 && <span>{t('errors', { count: errors })}</span>}
        {warnings > 0 && <span>{t('warnings', { count: warnings })}</span>}
        {notes > 0 && <span>{t('notes', { count: notes })}</span>}
      </p>
      <p className={styles.links}>
        <PdfLink address={addressOf(calls.base, withQuery(report.pdf, expected))} name={report.filename} />
        {standalone ? (
          <button type="button" className={styles.link} onClick={() => window.print()}>
            {t('print')}
          </button>
        ) : (
          <a className={styles.link} href={own} target="_blank" rel="noopener">
            {t('ownPage')}
          </a>
        )}
      </p>
    </header>
  );
}
