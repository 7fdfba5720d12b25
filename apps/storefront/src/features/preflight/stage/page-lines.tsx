'use client';
import { cutLineOf, lineBeside } from '@labelwerk/domain/label/cut-line.ts';
import { hasDieLine, type LabelTrim, labelMargins, trimPath } from '@labelwerk/domain/label/label-shape.ts';
import { useMemo } from 'react';
import type { PageFrame } from './page-frame.ts';
import styles from './stage.module.css';

export const lineNames = ['trim', 'margins', 'die', 'places'] as const;
export type LineName = (typeof lineNames)[number];
export type Lines = Readonly<Record<LineName, boolean>>;

type Props = {
  readonly frame: PageFrame;
  readonly trim: LabelTrim;
  readonly lines: Lines;
  /** The artwork's own cut line: an SVG path in mm from the trim's top left corner. */
  readonly cutLine?: string | null;
};

const { bleed, safety } = labelMargins;

/** Outlines of an artwork's own cut line. */
function ownOutlines(cutLine: string) {
  const outline = cutLineOf(cutLine);
  return { bleed: lineBeside(outline, bleed), safety: lineBeside(outline, -safety), die: cutLine };
}

/** Outlines of the label's shape. */
function outlinesOf(trim: LabelTrim) {
  const rectangle: LabelTrim = { ...trim, shape: 'rectangle', contour: undefined };
  return {
    bleed: trimPath(rectangle, bleed),
    safety: trimPath(trim, -safety),
    die: hasDieLine(trim) ? trimPath(trim) : '',
  };
}

/** Trim, bleed, safety margin and die line over a page's whole picture, to scale. */
export function PageLines({ frame, trim, lines, cutLine = null }: Props) {
  const own = useMemo(() => (cutLine === null ? undefined : ownOutlines(cutLine)), [cutLine]);
  const outlines = own ?? outlinesOf(trim);
  return (
    <svg
      aria-hidden="true"
      className={styles.lines}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      preserveAspectRatio="none"
    >
      <g transform={`translate(${frame.trimX} ${frame.trimY})`}>
        {lines.margins && (
          <>
            <Line look="bleed" d={outlines.bleed} />
            <Line look="safety" d={outlines.safety} />
          </>
        )}
        {lines.trim && <Line look="trim" d={trimPath({ ...trim, shape: 'rectangle' })} />}
        {lines.die && outlines.die !== '' && <Line look="die" d={outlines.die} />}
      </g>
    </svg>
  );
}

/** With a white outline, so that it is visible on every colour. */
function Line({ look, d }: { readonly look: 'trim' | 'bleed' | 'safety' | 'die'; readonly d: string }) {
  return (
    <>
      <path className={styles.halo} d={d} />
      <path className={styles[look]} d={d} />
    </>
  );
}
