import type { ReactNode } from 'react';
import { eanPath } from './bars.ts';
import { TextLine } from './set-design.tsx';
import type { Box } from './stack.ts';
import { type Face, textWidth } from './text-width.ts';

export const ink = '#16171a';

/** A line of text from `x`, as large as `max` and the width allow. */
export function FittedText(props: {
  text: string;
  x: number;
  y: number;
  width: number;
  max: number;
  face?: Face;
  weight?: number;
  fill?: string;
}) {
  const { text, x, y, width, max, face = 'text', weight = 500, fill = ink } = props;
  const size = Math.min(max, width / textWidth(text, face));
  const middle = x + (textWidth(text, face) * size) / 2;
  return <TextLine line={{ text, face, share: 1, weight }} x={middle} y={y} size={size} fill={fill} />;
}

/** Grey lines in place of text too small to read. */
export function Fine({ box, lines }: { box: Box; lines: number }) {
  const step = box.height / lines;
  const path = Array.from({ length: lines }, (_none, index) => {
    const width = box.width * (index === lines - 1 ? 0.58 : 1 - ((index * 7) % 5) * 0.02);
    return `M${box.x.toFixed(2)} ${(box.y + index * step).toFixed(2)}h${width.toFixed(2)}`;
  }).join('');
  return <path d={path} stroke={ink} strokeWidth={step * 0.36} opacity=".45" />;
}

export function Ean({ box }: { box: Box }) {
  const scale = box.width / 95;
  return (
    <g transform={`translate(${box.x} ${box.y}) scale(${scale})`}>
      <path d={eanPath('4006381333931', Math.min(80, box.height / scale))} fill={ink} />
    </g>
  );
}

const hazards: Record<string, ReactNode> = {
  flame: (
    <path
      d="M0 24C-20 20 -14 0 -4 -8C-4 0 2 2 2 -4C2 -14 -4 -18 2 -28C4 -16 18 -6 14 10C13 18 8 23 0 24Z"
      fill={ink}
    />
  ),
  mark: <path d="M-5 -26H5L3 8H-3ZM-4 14h8v8h-8z" fill={ink} />,
};

export function Pictogram({
  x,
  y,
  size,
  of,
}: {
  x: number;
  y: number;
  size: number;
  of: keyof typeof hazards;
}) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 100})`}>
      <path d="M0 -46 46 0 0 46 -46 0Z" fill="#fff" stroke="#d6141c" strokeWidth="7" />
      <g transform="scale(.86)">{hazards[of]}</g>
    </g>
  );
}

/** A part of a box as fractions: left, top, width and height, each from 0 to 1. */
type Shares = readonly [number, number, number, number];

export const within = (box: Box, [x, y, width, height]: Shares): Box => ({
  x: box.x + box.width * x,
  y: box.y + box.height * y,
  width: box.width * width,
  height: box.height * height,
});
