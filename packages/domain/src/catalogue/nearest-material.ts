import type { Material } from './material.ts';

const share = (same: boolean, points: number): number => (same ? points : 0);
const distance = (a: number, b: number, min: number): number => Math.max(0, 1 - Math.abs(a - b) / min);

/**
 * Similarity of two materials, 0 to 100, weighted in this order: appearance (look, face), bond (adhesive, resistance),
 * thickness and price group. A score, not a physical measure.
 */
export function likeness(one: Material, other: Material): number {
  const resistance = (['water', 'oil', 'scratch', 'uv'] as const).reduce(
    (sum, what) => sum + distance(one.resists[what], other.resists[what], 3),
    0,
  );
  return (
    share(one.look === other.look, 40) +
    share(one.face === other.face, 24) +
    share(one.adhesive === other.adhesive, 12) +
    3 * resistance +
    distance(one.thickness, other.thickness, 100) * 4 +
    distance(one.serviceFrom, other.serviceFrom, 60) * 4 +
    share(one.group === other.group, 4)
  );
}

/** The offered material most similar to one that is no longer offered; if several are equal, the first in the list. */
export function nearestMaterial<T extends Material>(gone: Material, offered: readonly T[]): T | undefined {
  const [first, ...rest] = offered;
  if (first === undefined) return undefined;
  return rest.reduce((best, one) => (likeness(gone, one) > likeness(gone, best) ? one : best), first);
}
