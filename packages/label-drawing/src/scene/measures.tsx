import type { Measured } from './measured.ts';
import type { Box } from './scene-layout.ts';

type Props = {
  readonly id: string;
  readonly view: Box;
  readonly measured: Measured;
  /** Right and lower edge of the pack; the dimensions are placed outside. */
  readonly right: number;
  readonly bottom: number;
  readonly unit: string;
};

const short = (value: number) => Number(value.toFixed(2));

type Arrows = {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly gap: number;
  readonly tick: number;
  readonly upright: boolean;
};

/** A dimension line with arrow heads and a gap for its figure; if there is no room for a line, only the arrow heads. */
function arrows({ at, from, to, gap, tick, upright }: Arrows): string {
  const point = (position: number, offset: number) =>
    upright ? `${short(at + offset)} ${short(position)}` : `${short(position)} ${short(at + offset)}`;
  const head = (end: number, inward: number) =>
    `M${point(end + inward, -tick)}L${point(end, 0)}L${point(end + inward, tick)}`;
  const middle = (from + to) / 2;
  const fits = to - from > gap + 3 * tick;
  const line = fits
    ? `M${point(from, 0)}L${point(middle - gap / 2, 0)}M${point(middle + gap / 2, 0)}L${point(to, 0)}`
    : '';
  return `${line}${head(from, fits ? tick : -tick)}${head(to, fits ? -tick : tick)}`;
}

/**
 * Width and height of the label with arrows, and rulers along two edges of the picture with zero at the label's corner.
 */
export function Measures({ id, view, measured, right, bottom, unit }: Props) {
  const { box: label, width, height } = measured;
  const scale = (view.bottom - view.top) / 100;
  const size = scale * 2.9;
  const y = Math.min(view.bottom - scale * 7.5, Math.max(bottom, label.bottom) + scale * 4.5);
  const x = Math.min(view.right - scale * 5, Math.max(right, label.right) + scale * 4.5);
  const tick = scale * 1.1;
  const text = {
    fontSize: short(size),
    style: { fontFamily: 'var(--font-measure)' },
    fill: 'var(--ink)',
  } as const;
  const halo = {
    stroke: 'var(--stage)',
    strokeWidth: size * 0.95,
    strokeLinejoin: 'round',
    paintOrder: 'stroke',
  } as const;
  const step = scale < 1.2 ? 1 : scale < 4 ? 5 : 10;
  const line = { stroke: 'var(--ink)', strokeWidth: short(scale * 0.16), fill: 'none' } as const;
  const edge = scale * 1.6;
  // Digits of the font are 0.6 em wide; the gap must fit the figure.
  const room = (value: string) => size * 0.6 * (`${value} ${unit}`.length + 1.4);
  const leaders = `M${short(label.left)} ${short(label.bottom)}V${short(y)}M${short(label.right)} ${short(label.bottom)}V${short(y)}M${short(label.right)} ${short(label.top)}H${short(x)}M${short(label.right)} ${short(label.bottom)}H${short(x)}`;
  return (
    <g>
      <defs>
        <pattern
          id={`${id}-rx`}
          x={short(label.left)}
          width={step * 10}
          height={edge * 2}
          patternUnits="userSpaceOnUse"
          y={short(view.bottom - edge * 2)}
        >
          <path
            d={Array.from(
              { length: 10 },
              (_none, at) =>
                `M${at * step} ${edge * 2}v${short(-edge * (at === 0 ? 1.5 : at === 5 ? 1 : 0.6))}`,
            ).join('')}
            stroke="var(--ink-soft)"
            strokeWidth={short(scale * 0.18)}
          />
        </pattern>
        <pattern
          id={`${id}-ry`}
          y={short(label.top)}
          height={step * 10}
          width={edge * 2}
          patternUnits="userSpaceOnUse"
          x={short(view.left)}
        >
          <path
            d={Array.from(
              { length: 10 },
              (_none, at) => `M0 ${at * step}h${short(edge * (at === 0 ? 1.5 : at === 5 ? 1 : 0.6))}`,
            ).join('')}
            stroke="var(--ink-soft)"
            strokeWidth={short(scale * 0.18)}
          />
        </pattern>
      </defs>
      <rect
        x={2 * view.left - view.right}
        y={view.bottom - edge * 2}
        width={3 * (view.right - view.left)}
        height={edge * 2}
        fill={`url(#${id}-rx)`}
      />
      <rect
        x={view.left}
        y={view.top}
        width={edge * 2}
        height={view.bottom - view.top}
        fill={`url(#${id}-ry)`}
      />
      <path d={leaders} fill="none" stroke="var(--stage)" strokeWidth={short(scale * 0.45)} opacity=".55" />
      <path {...line} strokeDasharray={`${scale * 0.8} ${scale * 0.8}`} opacity=".7" d={leaders} />
      <path
        {...line}
        d={arrows({ at: y, from: label.left, to: label.right, gap: room(width), tick, upright: false })}
      />
      <path
        {...line}
        d={arrows({ at: x, from: label.top, to: label.bottom, gap: room(height), tick, upright: true })}
      />
      <text
        {...text}
        {...halo}
        textAnchor="middle"
        x={short((label.left + label.right) / 2)}
        y={short(y + size * 0.36)}
      >
        {width} {unit}
      </text>
      <text
        {...text}
        {...halo}
        textAnchor="middle"
        transform={`translate(${short(x)} ${short((label.top + label.bottom) / 2)}) rotate(-90)`}
        y={short(size * 0.36)}
      >
        {height} {unit}
      </text>
    </g>
  );
}
