import type { LabelTrim } from '@labelwerk/domain/label/label-shape.ts';
import type { ReactNode } from 'react';
import type { Design } from './sample-designs.ts';
import { type Box, type Line, safeBox, spread } from './stack.ts';
import type { Face } from './text-width.ts';

const families: Readonly<Record<Face, string>> = {
  serif: 'var(--font-sample)',
  italic: 'var(--font-sample)',
  head: 'var(--font-head)',
  text: 'var(--font-text)',
  mono: 'var(--font-measure)',
};

const short = (value: number) => Number(value.toFixed(2));

export function TextLine({
  line,
  x,
  y,
  size,
  fill,
}: {
  line: Line;
  x: number;
  y: number;
  size: number;
  fill: string;
}) {
  return (
    <text
      x={short(x)}
      y={short(y)}
      fontSize={short(size)}
      textAnchor="middle"
      fill={fill}
      fontStyle={line.face === 'italic' ? 'italic' : undefined}
      fontWeight={line.face === 'serif' || line.face === 'italic' ? 400 : (line.weight ?? 400)}
      letterSpacing={line.tracking ? short(line.tracking * size) : undefined}
      style={{ fontFamily: families[line.face] }}
    >
      {line.text}
    </text>
  );
}

const bleed = 2.5;

/**
 * Wavelength of the pattern in mm; below, the number of overlapping rows of waves, and their distance and amplitude as
 * fractions of it.
 */
const waveStep = ({ width, height }: LabelTrim): number => Math.max(3, Math.min(width, height) / 7);
const waves = { rows: 4, pitch: 0.55, crest: 0.5 } as const;
const stripeShare = 0.06;

/** The area for the lines of a design: inside the safe zone and clear of its pattern. */
export function roomOf({ pattern }: Pick<Design, 'pattern'>, trim: LabelTrim, front: number): Box {
  const box = safeBox(trim, front);
  const { top, bottom } =
    pattern === 'waves'
      ? { top: 0, bottom: waveStep(trim) * ((waves.rows - 1) * waves.pitch + waves.crest) }
      : pattern === 'stripes'
        ? { top: trim.height * (stripeShare + 0.03), bottom: trim.height * (stripeShare + 0.03) }
        : { top: 0, bottom: 0 };
  const from = Math.max(box.y, top);
  const to = Math.min(box.y + box.height, trim.height - bottom);
  return { ...box, y: from, height: to - from };
}

/** The printed background: an ink over the whole label and a pattern, both extending into the bleed. */
function Ground({ design, trim }: { design: Design; trim: LabelTrim }) {
  const { width, height } = trim;
  const step = waveStep(trim);
  const rows = Math.ceil(height / step) + 1;
  const columns = Math.ceil(width / step) + 1;
  const wave = (y: number) =>
    `M${-bleed} ${short(y)}${Array.from({ length: columns }, () => `q${short(step / 4)} ${short(step / 3)} ${short(step / 2)} 0t${short(step / 2)} 0`).join('')}`;
  return (
    <>
      {design.ground && (
        <rect
          x={-bleed}
          y={-bleed}
          width={width + 2 * bleed}
          height={height + 2 * bleed}
          fill={design.ground}
        />
      )}
      {design.pattern === 'waves' && (
        <path
          d={Array.from({ length: waves.rows }, (_none, row) => wave(height - row * step * waves.pitch)).join(
            '',
          )}
          fill="none"
          stroke={design.tone}
          strokeWidth={short(step * 0.2)}
        />
      )}
      {design.pattern === 'stripes' && (
        <>
          <rect
            x={-bleed}
            y={-bleed}
            width={width + 2 * bleed}
            height={bleed + short(height * stripeShare)}
            fill={design.tone}
          />
          <rect
            x={-bleed}
            y={short(height * (1 - stripeShare))}
            width={width + 2 * bleed}
            height={height}
            fill={design.second}
          />
        </>
      )}
      {design.pattern === 'dots' && (
        <g fill={design.second} opacity=".22">
          {Array.from({ length: Math.min(12, rows) }, (_none, row) => (
            <g key={`row ${short(row * step)}`}>
              <circle cx={short(step * 0.2)} cy={short(row * step)} r={short(step * 0.16)} />
              <circle cx={short(width - step * 0.2)} cy={short(row * step)} r={short(step * 0.16)} />
            </g>
          ))}
        </g>
      )}
    </>
  );
}

function Frame({ design, trim }: { design: Design; trim: LabelTrim }) {
  if (!design.frame || trim.shape === 'special') return null;
  const { width, height } = trim;
  const unit = Math.min(width, height);
  const inset = Math.max(1, unit * 0.035);
  const round = trim.shape === 'circle' || trim.shape === 'oval';
  const at = (by: number, stroke: number): ReactNode => (
    <rect
      key={by}
      x={by}
      y={by}
      width={Math.max(0, width - 2 * by)}
      height={Math.max(0, height - 2 * by)}
      rx={round ? width / 2 : Math.max(0, trim.cornerRadius - by)}
      ry={round ? height / 2 : Math.max(0, trim.cornerRadius - by)}
      strokeWidth={stroke}
    />
  );
  return (
    <g fill="none" stroke={design.ink} opacity={design.frame === 'thick' ? 1 : 0.75}>
      {at(inset, design.frame === 'thick' ? unit * 0.016 : 0.22)}
      {design.frame === 'double' && at(inset * 1.7, 0.5)}
    </g>
  );
}

type Layer = {
  readonly design: Design;
  readonly trim: LabelTrim;
  /** Width visible from the front, in mm. */
  readonly front: number;
};

/** The parts printed in ink. With `foil`, emphasized lines are left out. */
export function DesignInks({ design, trim, front, foil }: Layer & { readonly foil: boolean }) {
  const unit = Math.max(0.18, Math.min(trim.width, trim.height) / 300);
  return (
    <>
      <Ground design={design} trim={trim} />
      <Frame design={design} trim={trim} />
      {spread(roomOf(design, trim, front), design.parts).map((placed) => {
        if (placed.kind === 'rule')
          return (
            <path
              key="rule"
              d={`M${short(placed.x)} ${short(placed.y)}h${short(placed.width)}`}
              stroke={design.ink}
              strokeWidth={unit}
            />
          );
        if (placed.kind === 'mark')
          return (
            <g
              key="mark"
              transform={`translate(${short(placed.x)} ${short(placed.y)}) scale(${Number((placed.size / 100).toFixed(4))})`}
            >
              {design.mark(design.tone, design.second)}
            </g>
          );
        if (foil && placed.line.emphasis) return null;
        return <TextLine key={placed.line.text} {...placed} fill={design.ink} />;
      })}
    </>
  );
}

/** The emphasized lines, for foil, varnish or relief, filled with `fill`. */
export function DesignEmphasis({ design, trim, front, fill }: Layer & { readonly fill: string }) {
  return spread(roomOf(design, trim, front), design.parts).map((placed) =>
    placed.kind === 'line' && placed.line.emphasis ? (
      <TextLine key={placed.line.text} {...placed} fill={fill} />
    ) : null,
  );
}
