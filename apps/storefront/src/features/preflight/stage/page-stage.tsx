'use client';
import type { PageReport, ReportFinding } from '@labelwerk/contracts/artwork/report.ts';
import type { LabelTrim } from '@labelwerk/domain/label/label-shape.ts';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { marksOf } from '../report/findings/report-findings.ts';
import { frameOf } from './page-frame.ts';
import { type Lines, PageLines } from './page-lines.tsx';
import { PlaceMarks } from './place-marks.tsx';
import { PrivatePicture } from './private-picture.tsx';
import styles from './stage.module.css';

type Props = {
  readonly page: PageReport;
  readonly address: string;
  readonly version: string;
  readonly trim: LabelTrim;
  readonly lines: Lines;
  /** 1: the whole page fits the stage. */
  readonly zoom: number;
  readonly active: number | undefined;
  readonly onChoose: (finding: ReportFinding) => void;
  readonly onKey: (event: KeyboardEvent) => void;
};

/** One page with its picture, the trim lines over it, and the places of the findings. */
export function PageStage(props: Props) {
  const { page, address, version, trim, lines, zoom, active, onChoose, onKey } = props;
  const t = useTranslations('preflight');
  const stage = useRef<HTMLElement>(null);
  const frame = frameOf(page, page.trim_place);
  const aspect = frame.width / frame.height;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or zoom moves the place as well
  useEffect(() => {
    const shown = stage.current;
    const mark = shown?.querySelector<HTMLElement>(`[data-mark="${active}"]`);
    if (!shown || !mark || zoom === 1) return;
    const [box, frameBox] = [mark.getBoundingClientRect(), shown.getBoundingClientRect()];
    shown.scrollBy(
      box.x + box.width / 2 - frameBox.x - frameBox.width / 2,
      box.y + box.height / 2 - frameBox.y - frameBox.height / 2,
    );
  }, [active, zoom, page.page]);

  return (
    <section
      ref={stage}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard
      tabIndex={0}
      aria-label={t('stage', { page: page.page })}
      className={styles.stage}
      onKeyDown={onKey}
    >
      <div
        className={styles.sheet}
        style={{
          aspectRatio: aspect,
          width: `calc(min(100%, var(--stage-height) * ${aspect.toFixed(4)}) * ${zoom})`,
        }}
      >
        <PrivatePicture
          address={address}
          version={version}
          alt={t('pageAlt', { page: page.page })}
          className={styles.picture}
          eager
        />
        <PageLines frame={frame} trim={trim} lines={lines} cutLine={page.cut_line} />
        {lines.places && <PlaceMarks marks={marksOf(page)} active={active} onChoose={onChoose} />}
      </div>
    </section>
  );
}
