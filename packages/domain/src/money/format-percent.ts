import { inDecimalsOf } from '../market/decimals.ts';
import type { Language } from '../market/sites.ts';

/** Languages that separate a percent sign from its figure; the space does not break. */
const withSpacedPercent: ReadonlySet<Language> = new Set<Language>(['de', 'fr', 'es']);

/**
 * A percentage as a language writes it: `19,5 %` with a no-break space in German, French and Spanish, `19,5%` in
 * Italian and Dutch, `19.5%` in English. `value` is in percent; without `decimals`, all of its digits are shown.
 */
export function percentIn(language: Language, value: number, decimals?: number): string {
  const figure = inDecimalsOf(language, value, decimals);
  return withSpacedPercent.has(language) ? `${figure}\u00a0%` : `${figure}%`;
}

/** A share in basis points as a percentage of the language, without decimals by default, rounded half up. */
export const formatPercent = (basisPoints: number, language: Language, decimals = 0): string =>
  percentIn(language, Math.round(basisPoints * 10 ** (decimals - 2)) / 10 ** decimals, decimals);

/** A VAT rate in a language: whole percentages without decimals, others with one (25.5%). */
export const formatVatRate = (basisPoints: number, language: Language): string =>
  formatPercent(basisPoints, language, basisPoints % 100 === 0 ? 0 : 1);
