import type { Box } from '../../open/page-geometry.ts';

/** A matrix a b c d e f as in PDF: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** The matrix that applies `inner` first, then `outer`. */
export const concat = (inner: Matrix, outer: Matrix): Matrix => [
  inner[0] * outer[0] + inner[1] * outer[2],
  inner[0] * outer[1] + inner[1] * outer[3],
  inner[2] * outer[0] + inner[3] * outer[2],
  inner[2] * outer[1] + inner[3] * outer[3],
  inner[4] * outer[0] + inner[5] * outer[2] + outer[4],
  inner[4] * outer[1] + inner[5] * outer[3] + outer[5],
];

export const matrixOf = (numbers: readonly number[] | undefined): Matrix | undefined =>
  numbers && numbers.length >= 6
    ? [numbers[0] ?? 1, numbers[1] ?? 0, numbers[2] ?? 0, numbers[3] ?? 1, numbers[4] ?? 0, numbers[5] ?? 0]
    : undefined;

/** Lengths of the transformed unit vectors along x and y. */
export const lengthsOf = (matrix: Matrix): readonly [number, number] => [
  Math.hypot(matrix[0], matrix[1]),
  Math.hypot(matrix[2], matrix[3]),
];

/** The smallest scale factor in any direction, which is the thinnest that a line of width 1 becomes. */
export function minScale([a, b, c, d]: Matrix): number {
  const sum = a * a + b * b + c * c + d * d;
  const determinant = Math.abs(a * d - b * c);
  const root = Math.sqrt(Math.max(0, sum * sum - 4 * determinant * determinant));
  return Math.sqrt(Math.max(0, (sum - root) / 2));
}

type Corners = readonly [left: number, bottom: number, right: number, top: number];

/** The axis-parallel box around a transformed rectangle. */
export function boxAfter(matrix: Matrix, [left, bottom, right, top]: Corners): Box {
  const [a, b, c, d, e, f] = matrix;
  const [x1, x2] = [a * left + c * bottom, a * right + c * bottom];
  const [x3, x4] = [a * left + c * top, a * right + c * top];
  const [y1, y2] = [b * left + d * bottom, b * right + d * bottom];
  const [y3, y4] = [b * left + d * top, b * right + d * top];
  const x = Math.min(x1, x2, x3, x4) + e;
  const y = Math.min(y1, y2, y3, y4) + f;
  return { x, y, width: Math.max(x1, x2, x3, x4) + e - x, height: Math.max(y1, y2, y3, y4) + f - y };
}
