import type { Contour } from '@labelwerk/domain/label/contour.ts';
import type { LabelTrim } from '@labelwerk/domain/label/label-shape.ts';
import { type Face, textWidth } from './text-width.ts';

/** A line of a sample label. `share` is its desired height in relation to the other lines. */
export type Line = {
  readonly text: string;
  readonly face: Face;
  readonly share: number;
  readonly tracking?: number;
  readonly weight?: number;
  /** Printed in foil if the label has foil. */
  readonly emphasis?: boolean;
  readonly soft?: boolean;
};

export type Part =
  | Line
  | { readonly rule: number; readonly share: number }
  | { readonly mark: true; readonly share: number };

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export type Placed =
  | {
      readonly kind: 'line';
      readonly line: Line;
      readonly x: number;
      readonly y: number;
      readonly size: number;
    }
  | { readonly kind: 'rule'; readonly x: number; readonly y: number; readonly width: number }
  | { readonly kind: 'mark'; readonly x: number; readonly y: number; readonly size: number };

/**
 * Insets from the sides, the top and the bottom of each contour to a box inside it, as fractions of the label's size.
 */
const insideOf: Readonly<Record<Contour, Readonly<Record<'side' | 'top' | 'bottom', number>>>> = {
  arch: { side: 0.14, top: 0.18, bottom: 0.1 },
  shield: { side: 0.15, top: 0.12, bottom: 0.26 },
  barrel: { side: 0.17, top: 0.13, bottom: 0.13 },
  octagon: { side: 0.15, top: 0.15, bottom: 0.15 },
  hexagon: { side: 0.23, top: 0.14, bottom: 0.14 },
  diamond: { side: 0.26, top: 0.26, bottom: 0.26 },
  drop: { side: 0.23, top: 0.36, bottom: 0.14 },
};

/**
 * The area in which a design may place content, in mm: inside the safe zone, and inside the curve of round labels. On a
 * label that wraps around the pack it is the visible front, at most `front` mm wide.
 */
export function safeBox({ shape, width, height, contour }: LabelTrim, front = Number.POSITIVE_INFINITY): Box {
  if (shape === 'special' && contour) {
    const { side, top, bottom } = insideOf[contour];
    const wide = Math.min(width * (1 - 2 * side), front);
    return { x: (width - wide) / 2, y: height * top, width: wide, height: height * (1 - top - bottom) };
  }
  const round = shape === 'circle' || shape === 'oval';
  const special = shape === 'special';
  const across = round ? width * 0.15 : Math.max(1, Math.min(width, height) * (special ? 0.13 : 0.08));
  const down = round ? height * 0.12 : special ? height * 0.14 : across;
  const wide = Math.min(width - 2 * across, front);
  return { x: (width - wide) / 2, y: down, width: wide, height: height - 2 * down };
}

const capHeight = 0.76;

type Sized = { readonly part: Part; readonly height: number; readonly size: number };

function sized(part: Part, unit: number, width: number): Sized {
  const fullHeight = part.share * unit;
  if ('rule' in part) return { part, height: fullHeight, size: 0 };
  if ('mark' in part) return { part, height: Math.min(fullHeight, width), size: Math.min(fullHeight, width) };
  const size = Math.min(fullHeight / capHeight, width / textWidth(part.text, part.face, part.tracking));
  return { part, height: size * capHeight, size };
}

/** Stacks parts in a box, each as large as its share and the width allow, centred vertically. */
export function stack(box: Box, parts: readonly Part[]): Placed[] {
  const space = 0.42;
  const shares = parts.reduce((sum, part) => sum + part.share, 0) + space * (parts.length - 1);
  const unit = box.height / shares;
  const all = parts.map((part) => sized(part, unit, box.width));
  const used = all.reduce((sum, one) => sum + one.height, 0);
  const gap = Math.min(unit * space * 1.7, (box.height - used) / Math.max(1, parts.length - 1));
  const x = box.x + box.width / 2;
  let y = box.y + (box.height - used - gap * (parts.length - 1)) / 2;
  return all.map(({ part, height, size }): Placed => {
    const top = y;
    y += height + gap;
    if ('rule' in part) {
      const width = box.width * part.rule;
      return { kind: 'rule', x: x - width / 2, y: top + height / 2, width };
    }
    if ('mark' in part) return { kind: 'mark', x, y: top + height / 2, size };
    return { kind: 'line', line: part, x, y: top + height, size };
  });
}

/** The same beside a mark if the box is much wider than high. */
export function spread(box: Box, parts: readonly Part[]): Placed[] {
  const hasMark = parts.some((part) => 'mark' in part);
  if (!hasMark || box.width < box.height * 1.55) return stack(box, parts);
  const size = Math.min(box.height, box.width * 0.36);
  const left = size * 1.18;
  const rest = { ...box, x: box.x + left, width: box.width - left };
  return [
    { kind: 'mark', x: box.x + size / 2, y: box.y + box.height / 2, size },
    ...stack(
      rest,
      parts.filter((part) => !('mark' in part)),
    ),
  ];
}
