import { type LabelTrim, labelMargins, trimPath } from '@labelwerk/domain/label/label-shape.ts';
import type { PageFrame } from './page-frame.ts';
import styles from './stage.module.css';

export const lineNames = ['trim', 'margins', 'die', 'places'] as const;
export type LineName = (typeof lineNames)[number];
export type Lines = Readonly<Record<LineName, boolean>>;

type Props = {
  readonly frame: PageFrame;
  readonly trim: LabelTrim;
  readonly lines: Lines;
};

/** Trim, bleed, safe zone and die line over a page's whole picture, true to the millimetre. */
export function PageLines({ frame, trim, lines }: Props) {
  const rectangle: LabelTrim = { ...trim, shape: 'rectangle', contour: undefined };
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
            <Line look="bleed" d={trimPath(rectangle, labelMargins.bleed)} />
            <Line look="safety" d={trimPath(trim, -labelMargins.safety)} />
          </>
        )}
        {lines.trim && <Line look="trim" d={trimPath(rectangle)} />}
        {lines.die && hasDieLine(trim) && <Line look="die" d={trimPath(trim)} />}
      </g>
    </svg>
  );
}

/** A rectangle is cut along its trim; the cut line of a customer's own is in the artwork. */
export const hasDieLine = ({ shape, contour }: LabelTrim): boolean =>
  shape !== 'rectangle' && (shape !== 'special' || contour !== undefined);

/** On a white line, so that it is seen on every colour. */
function Line({ look, d }: { readonly look: 'trim' | 'bleed' | 'safety' | 'die'; readonly d: string }) {
  return (
    <>
      <path className={styles.halo} d={d} />
      <path className={styles[look]} d={d} />
    </>
  );
}
