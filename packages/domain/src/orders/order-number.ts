/**
 * A totally anti-symmetric quasigroup of order 10: it detects every single wrong digit and every swap of two neighbours
 * (Damm).
 */
const damm = [
  [0, 3, 1, 7, 5, 9, 8, 6, 4, 2],
  [7, 0, 9, 2, 1, 5, 4, 8, 6, 3],
  [4, 2, 0, 6, 8, 7, 1, 3, 5, 9],
  [1, 7, 5, 0, 9, 8, 3, 4, 2, 6],
  [6, 1, 2, 3, 0, 4, 5, 9, 7, 8],
  [3, 6, 7, 4, 2, 0, 9, 5, 8, 1],
  [5, 8, 6, 9, 7, 2, 0, 1, 3, 4],
  [8, 9, 4, 5, 3, 6, 2, 0, 1, 7],
  [9, 4, 3, 8, 6, 1, 7, 2, 0, 5],
  [2, 5, 8, 1, 4, 3, 6, 7, 9, 0],
] as const;

/** The check digit of a row of digits; 0 for a row that already ends in its valid check digit. */
const checkDigit = (digits: string): number =>
  [...digits].reduce((rest, digit) => damm[rest]?.[Number(digit)] ?? 0, 0);

/** Number of possible order numbers a year. */
export const orderNumbersAYear = 100_000_000;

/**
 * A new order number, such as `2026-483920176`: the year, eight random digits, and a check digit over all of them.
 * Digits only: no characters can be confused, and every bank transmits them. `random`: an integer from 0 to below
 * `orderNumbersAYear`.
 */
export function orderNumber(year: number, random: number): string {
  const digits = String(random).padStart(8, '0');
  return `${year}-${digits}${checkDigit(`${year}${digits}`)}`;
}

/** Whether a text has the form of an order number; those of earlier releases have six digits and no check digit. */
export function isOrderNumber(text: string): boolean {
  if (/^20\d{2}-\d{6}$/.test(text)) return true;
  return /^20\d{2}-\d{9}$/.test(text) && checkDigit(text.replace('-', '')) === 0;
}
