import type { Language } from './sites.ts';

const withPoint: ReadonlySet<Language> = new Set<Language>(['en', 'au']);

/**
 * A number or a size (`49.8 × 30`) with the decimal mark of a language; any other text is returned unchanged. A number
 * has as many decimals as `decimals` says; without it, all of its digits.
 */
export function inDecimalsOf(language: Language, value: number | string, decimals?: number): string {
  const text = typeof value === 'number' && decimals !== undefined ? value.toFixed(decimals) : String(value);
  const isFigure = typeof value === 'number' || /^\d+(\.\d+)? [×xX] \d+(\.\d+)?$/.test(text);
  return isFigure && !withPoint.has(language) ? text.replaceAll('.', ',') : text;
}
