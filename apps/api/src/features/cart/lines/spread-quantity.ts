/**
 * Spreads a quantity over sorts so that each keeps its share as nearly as whole labels allow (largest remainder),
 * and none falls below one. `quantity` is at least the number of sorts.
 */
export function spreadQuantity(sorts: readonly number[], quantity: number): number[] {
  const before = sorts.reduce((sum, each) => sum + each, 0);
  const parts = sorts.map((each, index) => {
    const share = (quantity * each) / before;
    // Who was lifted to one label has more than its share already: no remainder is left to it.
    const remainder = share < 1 ? 0 : share - Math.floor(share);
    return { index, each, remainder, labels: Math.max(1, Math.floor(share)) };
  });
  let left = quantity - parts.reduce((sum, part) => sum + part.labels, 0);
  for (const part of parts.toSorted((a, b) => b.remainder - a.remainder || b.each - a.each)) {
    if (left <= 0) break;
    part.labels += 1;
    left -= 1;
  }
  // The minimum of one label may have given out too many: the largest sorts give them back.
  for (; left < 0; left += 1) {
    const giver = parts.reduce((max, part) =>
      part.labels > max.labels || (part.labels === max.labels && part.each < max.each) ? part : max,
    );
    giver.labels -= 1;
  }
  return parts.map((part) => part.labels);
}
