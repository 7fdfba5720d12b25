type Predictor = {
  readonly predictor: number;
  readonly columns: number;
  readonly colours: number;
  readonly bits: number;
};

/**
 * Reverses the PNG predictors (10 to 15) that may be combined with deflate or LZW; data with other predictors is
 * returned unchanged.
 */
export function undoPredictor(
  data: Uint8Array,
  { predictor, columns, colours, bits }: Predictor,
): Uint8Array {
  const row = Math.ceil((columns * colours * bits) / 8);
  if (predictor < 10 || !(row > 0) || row > data.length) return data;
  const step = Math.max(1, Math.ceil((colours * bits) / 8));
  const rows = Math.ceil(data.length / (row + 1));
  const out = new Uint8Array(rows * row);
  for (let line = 0; line < rows; line += 1) {
    const from = line * (row + 1);
    const to = line * row;
    const kind = data[from] ?? 0;
    for (let index = 0; index < row; index += 1) {
      const left = index >= step ? (out[to + index - step] ?? 0) : 0;
      const up = line > 0 ? (out[to - row + index] ?? 0) : 0;
      const corner = line > 0 && index >= step ? (out[to - row + index - step] ?? 0) : 0;
      out[to + index] = (data[from + 1 + index] ?? 0) + predicted(kind, left, up, corner);
    }
  }
  return out;
}

function predicted(kind: number, left: number, up: number, corner: number): number {
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  if (kind !== 4) return 0;
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}
