'use client';
import type { Report, ReportFinding } from '@labelwerk/contracts/artwork/report.ts';
import { type KeyboardEvent, useCallback, useState } from 'react';
import type { Lines } from '../stage/page-lines.tsx';
import { zoomed } from '../stage/stage-tools.tsx';

export const viewNames = ['page', 'inks', 'pack'] as const;
export type ViewName = (typeof viewNames)[number];

const zoomSteps: Readonly<Record<string, 1 | -1 | 0>> = { '+': 1, '-': -1, '0': 0 };
const pageSteps: Readonly<Record<string, 1 | -1>> = { PageDown: 1, PageUp: -1 };

/** View state of a report: page, finding, zoom, lines. Choosing a finding opens its page. */
export function useReportView(report: Report) {
  const [view, setView] = useState<ViewName>('page');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<number>();
  const [hinted, setHinted] = useState<number>();
  const [zoom, setZoom] = useState(1);
  const [lines, setLines] = useState<Lines>({ trim: true, margins: true, die: true, places: true });

  const last = report.page_reports.length;
  const toPage = useCallback(
    (next: number) => {
      if (next < 1 || next > last) return;
      setPage(next);
      setChosen(undefined);
    },
    [last],
  );
  const choose = useCallback((finding: ReportFinding) => {
    setChosen(finding.number);
    setView('page');
    setLines((before) => (before.places ? before : { ...before, places: true }));
    if (finding.page !== null) setPage(finding.page);
  }, []);
  const hint = useCallback((finding: ReportFinding | undefined) => setHinted(finding?.number), []);
  const onKey = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const zoomStep = zoomSteps[event.key];
    const pageStep = pageSteps[event.key];
    if (zoomStep !== undefined) setZoom(zoomStep === 0 ? 1 : zoomed(zoom, zoomStep));
    else if (pageStep) toPage(page + pageStep);
    else return;
    event.preventDefault();
  };
  const shown = report.page_reports.find((one) => one.page === page) ?? report.page_reports[0];
  const active = hinted ?? chosen;
  return {
    view,
    setView,
    shown,
    toPage,
    active,
    chosen,
    choose,
    hint,
    zoom,
    setZoom,
    lines,
    setLines,
    onKey,
  };
}
