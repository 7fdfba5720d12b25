/** What is dark on a drawing: a byte a pixel, 1 is dark. Outside it there is nothing dark. */
export type DarkBitmap = {
  readonly width: number;
  readonly height: number;
  readonly dark: Uint8Array;
};

/** Least difference between a place and its surroundings to count as dark. */
const leastContrast = 12;

/**
 * Dark is what is darker than the average of its surroundings, `reach` pixels on every side; in an even field of
 * colour nothing is.
 */
export function darkBitmap(luminance: Uint8Array, width: number, height: number, reach: number): DarkBitmap {
  // Sums of everything above and to the left: any square is then four look-ups.
  const columns = width + 1;
  const sums = new Float64Array(columns * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += luminance[y * width + x] ?? 255;
      sums[(y + 1) * columns + x + 1] = row + (sums[y * columns + x + 1] ?? 0);
    }
  }
  const at = (x: number, y: number) => sums[y * columns + x] ?? 0;
  const dark = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)];
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
      const sum = at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top);
      const average = sum / ((right - left) * (bottom - top));
      if ((luminance[y * width + x] ?? 255) < average - leastContrast / 2) dark[y * width + x] = 1;
    }
  }
  return { width, height, dark };
}

export const isDark = ({ width, height, dark }: DarkBitmap, x: number, y: number): boolean => {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  return column >= 0 && row >= 0 && column < width && row < height && dark[row * width + column] === 1;
};

/** A quarter turn: what was at x, y is then at y, width − x. */
export function turned({ width, height, dark }: DarkBitmap): DarkBitmap {
  const out = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) out[(width - 1 - x) * height + y] = dark[y * width + x] ?? 0;
  return { width: height, height: width, dark: out };
}
