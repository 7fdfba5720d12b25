import { tileGrid, tileLevelFor, tileSide } from '@labelwerk/domain/label/picture-tiles.ts';

type Size = { readonly width: number; readonly height: number };

/** The x-height of text of 6 pt in mm: about half of its size. */
const smallXHeight = (6 * 0.5 * 25.4) / 72;
/** CSS pixels in which that x-height can be read by everybody. */
const legible = 12;
const [tapped, most] = [4, 8];

/** Scales in CSS pixels per mm. `trueSize`: that of the screen; `fit`: the whole design fits the stage. */
export type Scales = { readonly trueSize: number; readonly fit: number };

/** The scale at which the whole design fits the stage (CSS pixels), at most 400 % of its true size. */
export const fitScale = (design: Size, stage: Size, trueSize: number): number =>
  Math.min(stage.width / design.width, stage.height / design.height, tapped * trueSize);

/** The scale of one tap: 400 %, or more where text of 6 pt could not be read otherwise. */
export const tapScale = ({ trueSize }: Pick<Scales, 'trueSize'>): number =>
  Math.max(tapped * trueSize, legible / smallXHeight);

/** The nearest scale that may be shown: from the whole design, or its true size if smaller, to 800 %. */
export function allowedScale(scale: number, { trueSize, fit }: Scales): number {
  const largest = Math.max(most * trueSize, tapScale({ trueSize }), fit);
  return Math.min(largest, Math.max(Math.min(fit, trueSize), scale));
}

/** Fractions of the sides of a design, from the top left. */
export type Part = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

export type TilePlace = { readonly x: number; readonly y: number; readonly place: Part };

/** The level of tiles with at least the pixels of the screen. `longest`: the longer side in device pixels. */
export const levelAt = (longest: number): number => tileLevelFor(longest);

/** The tiles of a level that touch a part of the design. */
export function tilesIn(design: Size, level: number, part: Part): readonly TilePlace[] {
  const { columns, rows, across, down } = tileGrid(design, level);
  const range = (from: number, to: number, pixels: number, count: number) => {
    const first = Math.max(0, Math.floor((from * pixels) / tileSide));
    const last = Math.min(count - 1, Math.floor((to * pixels) / tileSide));
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  };
  return range(part.top, part.bottom, rows, down).flatMap((y) =>
    range(part.left, part.right, columns, across).map((x) => ({
      x,
      y,
      place: {
        left: (x * tileSide) / columns,
        top: (y * tileSide) / rows,
        right: Math.min(1, ((x + 1) * tileSide) / columns),
        bottom: Math.min(1, ((y + 1) * tileSide) / rows),
      },
    })),
  );
}
