import { readNumber } from './read-number.ts';
import type { NumberLimits } from './step-number.ts';

/** What a number field says of a text that it does not take, and the nearest numbers that it takes. */
export type Refusal =
  | { readonly why: 'atMost' | 'atLeast'; readonly limit: number; readonly nearest: readonly number[] }
  | { readonly why: 'whole' | 'tenths'; readonly nearest: readonly number[] };

type Rules = NumberLimits & {
  /** Decimal places that are taken. */
  readonly decimals: 0 | 1;
  /** What a typed number stands for, such as 0 for the least size. */
  readonly settle?: ((value: number) => number) | undefined;
};

export type TypedNumber =
  | { readonly kind: 'empty' }
  | { readonly kind: 'taken'; readonly value: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/**
 * What somebody typed into a number field: a number within its limits and of its decimal places, or why not. A text
 * that is no number at all is empty: it changes nothing.
 */
export function readTyped(text: string, { decimals, settle, min = 0, max = 100 }: Rules): TypedNumber {
  const read = readNumber(text, decimals === 0 ? 1 : 0.1);
  if (!Number.isFinite(read)) return { kind: 'empty' };
  const value = settle ? settle(read) : read;
  const scale = 10 ** decimals;
  if (value > max) return { kind: 'refused', refusal: { why: 'atMost', limit: max, nearest: [max] } };
  if (value < min) return { kind: 'refused', refusal: { why: 'atLeast', limit: min, nearest: [min] } };
  // Ten times a typed 60.3 is not 603 to the last bit.
  const scaled = Math.round(value * scale * 1e6) / 1e6;
  if (Number.isInteger(scaled)) return { kind: 'taken', value: scaled / scale };
  const nearest = [Math.floor(scaled), Math.ceil(scaled)].map((each) => each / scale);
  return {
    kind: 'refused',
    refusal: {
      why: decimals === 0 ? 'whole' : 'tenths',
      nearest: nearest.filter((each) => each >= min && each <= max),
    },
  };
}
