/** Longer side in pixels of a tile of a page's picture; tiles at the right and lower edges may be smaller. */
export const tileSide = 1_024;

/** Levels of detail: at level 0 the longer side of the trim has `tileSide` pixels, and each level has twice as many. */
export const deepestTileLevel = 3;

type Size = { readonly width: number; readonly height: number };

export type TileGrid = {
  /** Pixels of the whole trim at this level. */
  readonly columns: number;
  readonly rows: number;
  /** Number of tiles. */
  readonly across: number;
  readonly down: number;
};

/** The tiles of a trim (both sides in the same unit) at a level from 0 to `deepestTileLevel`. */
export function tileGrid({ width, height }: Size, level: number): TileGrid {
  const longest = tileSide * 2 ** level;
  const scale = longest / Math.max(width, height);
  const [columns, rows] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  return { columns, rows, across: Math.ceil(columns / tileSide), down: Math.ceil(rows / tileSide) };
}

/** The lowest level whose longer side has at least so many pixels; the deepest if none has. */
export const tileLevelFor = (pixels: number): number =>
  Math.min(deepestTileLevel, Math.max(0, Math.ceil(Math.log2(pixels / tileSide))));
