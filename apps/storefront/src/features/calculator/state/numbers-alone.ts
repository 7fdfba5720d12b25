import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';

/** Values that are typed digit by digit or set with a slider. */
const numbers = new Set<keyof Configuration>(['width', 'height', 'cornerRadius', 'quantity', 'sorts']);

/** Whether two configurations differ in numbers only: one of them may be half typed. */
export function differInNumbersAlone(one: Configuration, other: Configuration): boolean {
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])] as (keyof Configuration)[];
  return keys.every((key) => numbers.has(key) || isAlike(one[key], other[key]));
}

const isAlike = (one: unknown, other: unknown): boolean =>
  one === other ||
  (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other));
