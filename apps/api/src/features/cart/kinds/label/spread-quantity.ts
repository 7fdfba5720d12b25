/**
 * Distributes a quantity among sorts by their previous shares, rounded to whole labels by the largest remainder
 * method, at least one label each. `quantity` must be at least the number of sorts.
 */
export function spreadQuantity(sorts: readonly number[], quantity: number): number[] {
  const before = sorts.reduce((sum, each) => sum + each, 0);
  const parts = sorts.map((each, index) => {
    const share = (quantity * each) / before;
    // A sort raised to one label already has more than its share: it gets no remainder.
    const remainder = share < 1 ? 0 : share - Math.floor(share);
    return { index, each, remainder, labels: Math.max(1, Math.floor(share)) };
  });
  let left = quantity - parts.reduce((sum, part) => sum + part.labels, 0);
  for (const part of parts.toSorted((a, b) => b.remainder - a.remainder || b.each - a.each)) {
    if (left <= 0) break;
    part.labels += 1;
    left -= 1;
  }
  // With the minimum of one label, the sum may exceed the quantity: the largest sorts give labels back.
  for (; left < 0; left += 1) {
    const giver = parts.reduce((max, part) =>
      part.labels > max.labels || (part.labels === max.labels && part.each < max.each) ? part : max,
    );
    giver.labels -= 1;
  }
  return parts.map((part) => part.labels);
}
