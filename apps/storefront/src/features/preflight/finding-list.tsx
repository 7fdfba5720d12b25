'use client';
import type { Report, ReportFinding } from '@labelwerk/contracts/artwork/report.ts';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { FindingEntry } from './finding-entry.tsx';
import styles from './preflight.module.css';
import { findingsByPage } from './report-findings.ts';

type Props = {
  readonly report: Report;
  readonly active: number | undefined;
  readonly onHint: (finding: ReportFinding | undefined) => void;
  readonly onChoose: (finding: ReportFinding) => void;
};

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Everything that was found, page by page. The arrow keys go from one finding to the next. */
export function FindingList({ report, active, onHint, onChoose }: Props) {
  const t = useTranslations('preflight');
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const shown = list.current;
    const entry = shown?.querySelector<HTMLElement>(`[data-finding="${active}"]`);
    if (!shown || !entry) return;
    const [box, frame] = [entry.getBoundingClientRect(), shown.getBoundingClientRect()];
    if (box.top < frame.top || box.bottom > frame.bottom) shown.scrollBy(0, box.top - frame.top - 8);
  }, [active]);

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    const entries = [...(list.current?.querySelectorAll<HTMLElement>('[data-finding]') ?? [])];
    const next = entries[entries.indexOf(document.activeElement as HTMLElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only move between the buttons inside
    <div ref={list} className={styles.findings} onKeyDown={onKeyDown}>
      {findingsByPage(report).map(({ page, findings }) => (
        <section key={page ?? 0} aria-label={page === null ? t('wholeFile') : t('page', { page })}>
          {report.pages > 1 || page === null ? (
            <h3 className={styles.group}>{page === null ? t('wholeFile') : t('page', { page })}</h3>
          ) : null}
          <ol className={styles.entries}>
            {findings.map((finding) => (
              <FindingEntry
                key={finding.number}
                finding={finding}
                active={finding.number === active}
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
