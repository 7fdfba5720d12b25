/** A bitmap of dark pixels: one byte per pixel, 1 is dark. Everything outside it is light. */
export type DarkBitmap = {
  readonly width: number;
  readonly height: number;
  readonly dark: Uint8Array;
};

/** Minimum difference in brightness (0 to 255) between a dark and a light area; a pixel is dark from half of it on. */
const minContrast = 12;

/**
 * Prepares local thresholding of a drawing; the function it returns may be called with several values of `reach`. A
 * pixel is dark if it is darker than the average of the pixels up to `reach` away; an area of one colour has no dark
 * pixels.
 */
export function comparedIn(
  luminance: Uint8Array,
  width: number,
  height: number,
): (reach: number) => DarkBitmap {
  // Integral image: the sum of any rectangle takes four look-ups.
  const columns = width + 1;
  const sums = new Float64Array(columns * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += luminance[y * width + x] ?? 255;
      sums[(y + 1) * columns + x + 1] = row + (sums[y * columns + x + 1] ?? 0);
    }
  }
  return (reach) => {
    const dark = new Uint8Array(width * height);
    for (let y = 0; y < height; y += 1) {
      const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)];
      const [upper, lower, line] = [top * columns, bottom * columns, y * width];
      for (let x = 0; x < width; x += 1) {
        const left = x < reach ? 0 : x - reach;
        const right = x + reach < width ? x + reach + 1 : width;
        const sum =
          (sums[lower + right] ?? 0) -
          (sums[lower + left] ?? 0) -
          (sums[upper + right] ?? 0) +
          (sums[upper + left] ?? 0);
        const average = sum / ((right - left) * (bottom - top));
        if ((luminance[line + x] ?? 255) < average - minContrast / 2) dark[line + x] = 1;
      }
    }
    return { width, height, dark };
  };
}

export const isDark = ({ width, height, dark }: DarkBitmap, x: number, y: number): boolean => {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  return column >= 0 && row >= 0 && column < width && row < height && dark[row * width + column] === 1;
};

/** Rows rotated at a time, so that writes stay close together in memory. */
const band = 32;

/** Rotates by a quarter turn: the point x, y moves to y, width − x. */
export function turned({ width, height, dark }: DarkBitmap): DarkBitmap {
  const out = new Uint8Array(width * height);
  for (let top = 0; top < height; top += band) {
    const bottom = Math.min(height, top + band);
    for (let x = 0; x < width; x += 1) {
      const line = (width - 1 - x) * height;
      for (let y = top; y < bottom; y += 1) out[line + y] = dark[y * width + x] ?? 0;
    }
  }
  return { width: height, height: width, dark: out };
}
