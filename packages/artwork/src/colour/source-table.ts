import type { RgbSource, Triple } from './rgb-source.ts';

/** Nodes of a table along each of its three axes. */
export const tableNodes = 33;

/** A colour space with three components; `lab` with the white point D50 and the ranges of a and b. */
export type TableSource =
  | { readonly kind: 'rgb'; readonly rgb: RgbSource }
  | { readonly kind: 'lab'; readonly ranges: readonly [number, number, number, number] };

/** Display P3 with the white point D50: the space in which colours are given to the colour engine. */
const wide: readonly [Triple, Triple, Triple] = [
  [0.51512, 0.2412, -0.00105],
  [0.29198, 0.69225, 0.04189],
  [0.1571, 0.06657, 0.78407],
];
const white: Triple = [0.9642, 1, 0.8249];

/** The inverse of a matrix whose columns are given. */
function inverse([[a, d, g], [b, e, h], [c, f, i]]: readonly [Triple, Triple, Triple]): readonly Triple[] {
  const [x, y, z] = [e * i - f * h, f * g - d * i, d * h - e * g];
  const determinant = a * x + b * y + c * z;
  return (
    [
      [x, c * h - b * i, b * f - c * e],
      [y, a * i - c * g, c * d - a * f],
      [z, b * g - a * h, a * e - b * d],
    ] as const
  ).map((row) => row.map((value) => value / determinant) as unknown as Triple);
}

const toWide = inverse(wide);
const encoded = (value: number): number =>
  value <= 0.003_130_8 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

function xyzOfLab(lightness: number, a: number, b: number): Triple {
  const y = (lightness + 16) / 116;
  const undo = (value: number) => (value > 6 / 29 ? value ** 3 : (value - 4 / 29) * 3 * (6 / 29) ** 2);
  return [white[0] * undo(y + a / 500), white[1] * undo(y), white[2] * undo(y - b / 200)];
}

/**
 * The colours of all nodes of a colour space in Display P3, 16 bits a channel; the first component varies fastest.
 * Colours outside of Display P3, which no press can print, are clipped.
 */
export function nodesOf(source: TableSource): Uint16Array {
  const last = tableNodes - 1;
  const nodes = new Uint16Array(tableNodes ** 3 * 3);
  const shares = Array.from({ length: tableNodes }, (_, index) => index / last);
  const linear = source.kind === 'rgb' ? source.rgb.curves.map((curve) => shares.map(curve)) : [];
  const xyz = (indices: Triple): Triple => {
    if (source.kind === 'lab') {
      const [low, high, lowest, highest] = source.ranges;
      const [l, a, b] = indices.map((index) => index / last) as unknown as Triple;
      return xyzOfLab(100 * l, low + (high - low) * a, lowest + (highest - lowest) * b);
    }
    const light = indices.map((index, channel) => linear[channel]?.[index] ?? 0);
    const sum = (axis: 0 | 1 | 2) =>
      source.rgb.primaries.reduce(
        (total, primary, channel) => total + primary[axis] * (light[channel] ?? 0),
        0,
      );
    return [sum(0), sum(1), sum(2)];
  };
  let at = 0;
  for (let third = 0; third <= last; third += 1)
    for (let second = 0; second <= last; second += 1)
      for (let first = 0; first <= last; first += 1) {
        const [x, y, z] = xyz([first, second, third]);
        for (const [a, b, c] of toWide) {
          const value = encoded(Math.min(1, Math.max(0, a * x + b * y + c * z)));
          nodes[at] = Number.isFinite(value) ? Math.round(65_535 * value) : 0;
          at += 1;
        }
      }
  return nodes;
}
