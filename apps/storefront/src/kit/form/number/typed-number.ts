import { readMillimetres, readNumber } from './read-number.ts';
import type { NumberLimits } from './step-number.ts';

/** Why a number field refuses a text, and the nearest valid numbers. */
export type Refusal =
  | { readonly why: 'atMost' | 'atLeast'; readonly limit: number; readonly nearest: readonly number[] }
  | { readonly why: 'whole' | 'tenths' | 'number' | 'length'; readonly nearest: readonly number[] };

type Rules = NumberLimits & {
  /** Decimal places accepted. */
  readonly decimals: 0 | 1;
  /** Maps a typed number to the value meant, such as 0 to the minimum size. */
  readonly settle?: ((value: number) => number) | undefined;
  /** Whether it is a length in millimetres: other units of length may be typed. */
  readonly isLength?: boolean;
};

export type TypedNumber =
  | { readonly kind: 'empty' }
  | { readonly kind: 'taken'; readonly value: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/**
 * Parses the input of a number field: a number within its limits and decimal places, or why not. An empty text
 * changes nothing.
 */
export function readTyped(
  text: string,
  { decimals, settle, isLength = false, min = 0, max = 100 }: Rules,
): TypedNumber {
  const read = (isLength ? readMillimetres : readNumber)(text, decimals === 0 ? 1 : 0.1);
  if (text.trim() === '') return { kind: 'empty' };
  if (!Number.isFinite(read))
    return { kind: 'refused', refusal: { why: isLength ? 'length' : 'number', nearest: [] } };
  const value = settle ? settle(read) : read;
  const scale = 10 ** decimals;
  if (value > max) return { kind: 'refused', refusal: { why: 'atMost', limit: max, nearest: [max] } };
  if (value < min) return { kind: 'refused', refusal: { why: 'atLeast', limit: min, nearest: [min] } };
  // 60.3 × 10 is not exactly 603 in floating point.
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
