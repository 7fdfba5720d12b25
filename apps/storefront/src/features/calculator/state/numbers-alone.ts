import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';

/** What is typed figure by figure, or pulled along a slider. */
const numbers = new Set<keyof Configuration>(['width', 'height', 'cornerRadius', 'quantity', 'sorts']);

/** Whether two configurations differ in numbers and in nothing else: one of them may be the other half typed. */
export function differInNumbersAlone(one: Configuration, other: Configuration): boolean {
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])] as (keyof Configuration)[];
  return keys.every((key) => numbers.has(key) || isAlike(one[key], other[key]));
}

const isAlike = (one: unknown, other: unknown): boolean =>
  one === other ||
  (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other));
