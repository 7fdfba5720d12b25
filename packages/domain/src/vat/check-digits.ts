/** The digits of a text, as numbers. */
export const digitsOf = (text: string): number[] => [...text].map(Number);

/** Sum of the digits, each multiplied by the weight at its position; digits beyond the weights are ignored. */
export const weigh = (text: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(text[index] ?? 0), 0);

/** Whether a number with its check digit passes the Luhn formula (ISO/IEC 7812-1, annex B). */
export function passesLuhn(text: string): boolean {
  const sum = digitsOf(text)
    .reverse()
    .reduce(
      (total, digit, index) => total + (index % 2 === 0 ? digit : ((digit * 2) % 10) + (digit > 4 ? 1 : 0)),
      0,
    );
  return sum % 10 === 0;
}

/** Whether a number with its check digit passes ISO/IEC 7064, MOD 11,10. */
export function passesMod11And10(text: string): boolean {
  const digits = digitsOf(text);
  const last = digits.pop();
  const rest = digits.reduce((product, digit) => {
    const sum = (product + digit) % 10 || 10;
    return (sum * 2) % 11;
  }, 10);
  return (11 - rest) % 10 === last;
}

/** Remainder of a number of any length divided by 97, letters counting as 10 (A) to 35 (Z). */
export const mod97 = (text: string): number =>
  [...text].reduce((rest, sign) => {
    const value = Number.parseInt(sign, 36);
    return (rest * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);

/** Whether year, month and day form a valid date; a year below 100 counts from 1900. */
export function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return month >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
