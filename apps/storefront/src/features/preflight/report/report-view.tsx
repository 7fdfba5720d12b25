'use client';
import type { PageReport, Report } from '@labelwerk/contracts/artwork/report.ts';
import { contours } from '@labelwerk/domain/label/contour.ts';
import { hasDieLine, type LabelTrim, labelLimits, labelShapes } from '@labelwerk/domain/label/label-shape.ts';
import dynamic from 'next/dynamic';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { Tabs } from '#kit/layout/tabs.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { fitsLabel, type PackChoice } from '../pack/pack-choice.ts';
import { OriginalPanel } from '../repair/original-panel.tsx';
import { RepairPanel } from '../repair/repair-panel.tsx';
import { lineNames } from '../stage/page-lines.tsx';
import { PageStage } from '../stage/page-stage.tsx';
import { PageStrip } from '../stage/page-strip.tsx';
import { StageTools } from '../stage/stage-tools.tsx';
import type { ArtworkCalls } from './artwork-calls.ts';
import { DrawnProgress } from './drawn-progress.tsx';
import { ReportLine } from './drop/report-line.ts';
import { FindingList } from './findings/finding-list.tsx';
import styles from './report.module.css';
import { ReportHead } from './report-head.tsx';
import { addressOf, type Expected, type ReportSource, withQuery } from './report-source.ts';
import { useReportView, type ViewName } from './use-report-view.ts';

const waiting = () => <Skeleton height="24rem" />;
const InksView = dynamic(() => import('../inks/inks-view.tsx'), { ssr: false, loading: waiting });
const DoorsList = dynamic(() => import('#features/doors/index.ts').then((doors) => doors.DoorsList));
const OnPack = dynamic(() => import('../pack/on-pack.tsx'), { ssr: false, loading: waiting });

export type PreflightReportProps = {
  readonly source: ReportSource;
  /**
   * What the artwork is checked against: a cart line (`item`), or a size in mm and more; without it, no
   * size is set.
   */
  readonly expected?: Expected;
  /** The label: shown on its pack, and cut to its shape. */
  readonly onPack?: PackChoice | undefined;
  /** Called with every new state of the report. */
  readonly onReport?: (report: Report) => void;
  /** Called when a repaired copy replaced the artwork, or the original was restored. */
  readonly onRepaired?: () => void;
  /**
   * Whether the report is a page of its own: no link to that page, and the findings of all pages in print.
   */
  readonly standalone?: boolean;
};

type Props = PreflightReportProps & {
  readonly expected: Expected;
  readonly report: Report;
  readonly calls: ArtworkCalls;
};

/** The outline of the cut: of the label it is for, or of the shape it was checked against. */
function trimOf(page: PageReport, report: Report, onPack: Props['onPack']): LabelTrim {
  const { width, height } = page;
  if (onPack) return { ...onPack.label.trim, width, height };
  const { shape, contour, corner_radius: radius } = report.expected;
  return {
    shape: labelShapes.find((known) => known === shape) ?? 'rectangle',
    width,
    height,
    cornerRadius: radius ?? labelLimits.defaultRadius,
    contour: contours.find((known) => known === contour),
  };
}

/** The interactive report: page, findings, pages, inks and pack. */
export function ReportView({
  source,
  expected,
  report,
  calls,
  onPack,
  onRepaired,
  standalone = false,
}: Props) {
  const t = useTranslations('preflight');
  const look = useReportView(report);
  const { shown, lines, zoom } = look;
  const isRefused = report.findings.some(({ id }) => id.startsWith('refused.'));
  // The URL of the pictures does not change when a repaired copy replaces the artwork; the file size does.
  const version = String(report.size);
  const trim = shown && trimOf(shown, report, onPack);
  const offered = lineNames.filter(
    (name) =>
      (name !== 'die' || shown?.cut_line || (trim && hasDieLine(trim))) &&
      (name !== 'margins' || shown?.trim_place),
  );

  const page = shown && trim && (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <StageTools lines={lines} offered={offered} onLines={look.setLines} zoom={zoom} onZoom={look.setZoom} />
      <PageStage
        page={shown}
        address={addressOf(calls.base, shown.whole)}
        version={version}
        trim={trim}
        lines={lines}
        zoom={zoom}
        active={look.active}
        onChoose={look.choose}
        onKey={look.onKey}
      />
    </div>
  );
  const picture = shown && withQuery(addressOf(calls.base, shown.preview), { v: version });
  const pack = shown && onPack && picture && fitsLabel(shown, onPack.label.trim) && (
    <OnPack choice={onPack} address={picture} page={shown} />
  );
  const tabs = [
    { id: 'page', title: t('view.page'), content: page },
    {
      id: 'inks',
      title: t('view.inks'),
      content: shown && (
        <InksView source={source} calls={calls} version={version} page={shown.page} preview={shown.preview} />
      ),
    },
    ...(pack ? [{ id: 'pack', title: t('view.pack'), content: pack }] : []),
  ];
  return (
    <section className={styles.report} data-report aria-label={t('title')}>
      <ReportHead report={report} calls={calls} source={source} expected={expected} standalone={standalone} />
      <DrawnProgress drawn={report.drawn} />
      <div className={styles.desk} data-alone={shown ? undefined : true}>
        {shown && (
          <div className={styles.table}>
            <Tabs
              label={t('view.label')}
              tabs={tabs}
              active={look.view}
              onChange={(id) => look.setView(id as ViewName)}
            />
            <PageStrip
              report={report}
              base={calls.base}
              version={version}
              page={shown.page}
              onPage={look.toPage}
            />
          </div>
        )}
        <div className={styles.side}>
          {report.counts.errors + report.counts.warnings + report.counts.notes === 0 ? (
            <p className={styles.fine}>{t(report.drawn.pending ? 'fineSoFar' : 'fine')}</p>
          ) : (
            <ReportLine value={expected.item}>
              <FindingList
                report={report}
                page={shown?.page ?? 1}
                onPage={look.toPage}
                active={look.active}
                onHint={look.hint}
                onChoose={look.choose}
              />
            </ReportLine>
          )}
        </div>
      </div>
      {isRefused && <DoorsList />}
      {report.original_kept && <OriginalPanel source={source} calls={calls} onChanged={onRepaired} />}
      <RepairPanel
        source={source}
        calls={calls}
        expected={expected}
        report={report}
        page={shown?.page ?? 1}
        onRepaired={onRepaired}
      />
      <p className={styles.small}>{t('notAColourProof')}</p>
    </section>
  );
}
