/**
 * Positions where a line of brightness changes between dark and light, in fractions of a sample. The line starts light.
 */
export type Edges = readonly number[];

/** Minimum difference in brightness (0 to 255) between a dark and a light area; a sample is dark from half of it on. */
const minContrast = 12;

/**
 * Finds the edges of bars on a line of brightness (0–255), compared with the average of `reach` samples on both sides.
 * The first edge leads into dark, the next out of it, and so on.
 */
export function edgesOf(line: ArrayLike<number>, reach: number): Edges {
  const count = line.length;
  const sums = new Float64Array(count + 1);
  for (let index = 0; index < count; index += 1) sums[index + 1] = (sums[index] ?? 0) + (line[index] ?? 255);
  const excess = (index: number): number => {
    const from = Math.max(0, index - reach);
    const to = Math.min(count, index + reach + 1);
    const average = ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
    return (line[index] ?? 255) - (average - minContrast / 2);
  };
  const edges: number[] = [];
  let dark = false;
  let before = excess(0);
  for (let index = 0; index < count; index += 1) {
    const now = excess(index);
    if (now < 0 !== dark) {
      const share = before === now ? 0 : before / (before - now);
      edges.push(index === 0 ? 0 : index - 1 + Math.min(1, Math.max(0, share)) + 0.5);
      dark = !dark;
    }
    before = now;
  }
  if (dark) edges.push(count);
  return edges;
}

/** A code that was read on a line: its content, position and quiet zones. */
export type ReadCode = {
  readonly kind:
    | 'EAN-13'
    | 'UPC-A'
    | 'EAN-8'
    | 'Code 128'
    | 'ITF-14'
    | 'ITF'
    | 'Code 39'
    | 'GS1 DataBar'
    | 'PDF417';
  readonly text: string;
  /** The check digit is correct, or the code has none. */
  readonly valid: boolean;
  /** Samples from the start of the line. */
  readonly from: number;
  readonly to: number;
  /** Width of a module in samples. */
  readonly module: number;
  /** Quiet zones before and behind, in modules. */
  readonly before: number;
  readonly behind: number;
};
