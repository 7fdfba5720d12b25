'use client';
import { remedyOf } from '@labelwerk/artwork/preflight/findings/program-steps.ts';
import { groupFindings } from '@labelwerk/artwork/report/group-findings.ts';
import type { Report, ReportFinding } from '@labelwerk/contracts/artwork/report.ts';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../report.module.css';
import { ProgramChoice } from '../steps/program-choice.tsx';
import { KindEntry } from './kind-entry.tsx';
import { allFindings } from './report-findings.ts';

type Props = {
  readonly report: Report;
  /** The open page: the findings of the others are collapsed, except in print. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly active: number | undefined;
  readonly onHint: (finding: ReportFinding | undefined) => void;
  readonly onChoose: (finding: ReportFinding) => void;
};

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * All findings, one entry per kind: those that several pages share, then page by page. The arrow keys move between findings.
 */
export function FindingList({ report, page: shown, onPage, active, onHint, onChoose }: Props) {
  const t = useTranslations('preflight');
  const list = useRef<HTMLDivElement>(null);
  const left = new Set(report.page_reports.flatMap(({ page, printed }) => (printed ? [] : page)));
  const { shared, single } = useMemo(() => groupFindings(allFindings(report)), [report]);
  const hasSteps = useMemo(() => allFindings(report).some((finding) => remedyOf(finding)), [report]);
  const headOf = (page: number) => t(left.has(page) ? 'pageNotPrinted' : 'page', { page });

  useEffect(() => {
    const shown = list.current;
    const entry = shown?.querySelector<HTMLElement>(`[data-finding="${active}"]`);
    if (!shown || !entry) return;
    const [box, frame] = [entry.getBoundingClientRect(), shown.getBoundingClientRect()];
    if (box.top < frame.top || box.bottom > frame.bottom) shown.scrollBy(0, box.top - frame.top - 8);
  }, [active]);

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    // In a list of options the arrow keys choose one.
    if (!step || event.target instanceof HTMLSelectElement) return;
    const entries = [...(list.current?.querySelectorAll<HTMLElement>('[data-finding]') ?? [])].filter(
      (entry) => entry.checkVisibility(),
    );
    const next = entries[entries.indexOf(document.activeElement as HTMLElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only move between the buttons inside
    <div ref={list} className={styles.findings} onKeyDown={onKeyDown}>
      {hasSteps && <ProgramChoice />}
      {shared.length > 0 && (
        <section aria-label={t('severalPages')}>
          <h3 className={styles.group}>{t('severalPages')}</h3>
          <ol className={styles.entries}>
            {shared.map(({ kind, findings }) => (
              <KindEntry
                key={kind}
                findings={findings}
                page={shown}
                active={active}
                onHint={onHint}
                onChoose={onChoose}
              />
            ))}
          </ol>
        </section>
      )}
      {single.map(({ page, kinds }) => (
        <section key={page ?? 0} aria-label={page === null ? t('wholeFile') : headOf(page)}>
          {page === null && <h3 className={styles.group}>{t('wholeFile')}</h3>}
          {page !== null && report.pages > 1 && (
            <h3 className={styles.group}>
              <button
                type="button"
                className={styles.fold}
                aria-expanded={page === shown}
                onClick={() => onPage(page)}
              >
                <span>{headOf(page)}</span>
                <span className={styles.count}>{t('findingCount', { count: kinds.length })}</span>
              </button>
            </h3>
          )}
          <ol className={styles.entries} data-folded={(page !== null && page !== shown) || undefined}>
            {kinds.map(({ kind, findings }) => (
              <KindEntry
                key={kind}
                findings={findings}
                page={shown}
                active={active}
                onHint={onHint}
                onChoose={onChoose}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
