import type { Language } from './sites.ts';

const withPoint: ReadonlySet<Language> = new Set<Language>(['en', 'au']);

/** Languages that separate a percent sign from its figure; the space does not break. */
const withSpacedPercent: ReadonlySet<Language> = new Set<Language>(['de', 'fr', 'es']);

/**
 * A number or a size (`49.8 × 30`) with the decimal mark of a language; any other text is returned unchanged. A number
 * has so many `decimals`; without them, all of its digits.
 */
export function inDecimalsOf(language: Language, value: number | string, decimals?: number): string {
  const text = typeof value === 'number' && decimals !== undefined ? value.toFixed(decimals) : String(value);
  const isFigure = typeof value === 'number' || /^\d+(\.\d+)? [×xX] \d+(\.\d+)?$/.test(text);
  return isFigure && !withPoint.has(language) ? text.replaceAll('.', ',') : text;
}

/**
 * A percentage as a language writes it: `19,5 %` with a no-break space in German, French and Spanish, `19,5%` in
 * Italian and Dutch, `19.5%` in English. `value` is in percent; without `decimals`, all of its digits are shown.
 */
export function percentIn(language: Language, value: number, decimals?: number): string {
  const figure = inDecimalsOf(language, value, decimals);
  return withSpacedPercent.has(language) ? `${figure}\u00a0%` : `${figure}%`;
}
