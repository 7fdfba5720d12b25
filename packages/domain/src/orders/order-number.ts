/** A quasigroup of order 10 without fixed rest: one wrong digit, or two neighbours that changed places, always show (Damm). */
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

/** The digit that makes a row of digits a checked one; 0 of a row that is one. */
const checkDigit = (digits: string): number =>
  [...digits].reduce((rest, digit) => damm[rest]?.[Number(digit)] ?? 0, 0);

/** How many numbers a year has. */
export const orderNumbersAYear = 100_000_000;

/**
 * The number of an order, such as `2026-483920176`: its year, eight digits that follow from nothing, and a check digit
 * over all of them. Digits alone: nothing looks like something else, and every bank passes them on. `random`: a whole
 * number from 0 to below `orderNumbersAYear`.
 */
export function orderNumber(year: number, random: number): string {
  const digits = String(random).padStart(8, '0');
  return `${year}-${digits}${checkDigit(`${year}${digits}`)}`;
}

/** Whether a text is an order number as it is written; those of earlier releases have six digits and no check digit. */
export function isOrderNumber(text: string): boolean {
  if (/^20\d{2}-\d{6}$/.test(text)) return true;
  return /^20\d{2}-\d{9}$/.test(text) && checkDigit(text.replace('-', '')) === 0;
}
