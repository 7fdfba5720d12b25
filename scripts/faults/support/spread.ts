/** Milliseconds as seconds with one decimal, or as milliseconds below one second. */
export const duration = (milliseconds: number): string =>
  milliseconds < 1_000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1_000).toFixed(1)} s`;

/** Median and maximum of some values; 0 for none. */
export function spreadOf(values: readonly number[]): { readonly median: number; readonly worst: number } {
  const sorted = values.toSorted((a, b) => a - b);
  return { median: sorted[sorted.length >> 1] ?? 0, worst: sorted.at(-1) ?? 0 };
}
