/**
 * Thousands separators: spaces of any width and apostrophes. Points and commas depend on their position.
 */
const blanks = /[\s'’]/gu;

/**
 * Parses a typed number in any local notation: `1.000`, `1,000` and `1 000` are a thousand where whole
 * numbers are expected (`step` is 1 or more), `2,5` and `2.5` two and a half. NaN for anything but a plain
 * number, such as an exponent.
 */
export function readNumber(text: string, step = 1): number {
  const plain = text.replace(blanks, '');
  if (/^-?\d{1,3}(\.\d{3})+,\d+$/.test(plain)) return Number(plain.replaceAll('.', '').replace(',', '.'));
  if (/^-?\d{1,3}(,\d{3})+\.\d+$/.test(plain)) return Number(plain.replaceAll(',', ''));
  if (step >= 1 && /^-?\d{1,3}(?:(?:\.\d{3})+|(?:,\d{3})+)$/.test(plain))
    return Number(plain.replace(/[.,]/g, ''));
  return /^-?\d+(?:[.,]\d*)?$/.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN;
}
