/** Longest national number: eleven digits. */
const maxDigits = 11;

/**
 * Formats text typed into a phone field: digits only, at most 11, as (NN) NNNN-NNNN or (NN) NNNNN-NNNN. A number that
 * starts with + is international (E.164): the plus and up to 15 digits are kept.
 */
export function formatPhoneInput(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (text.trimStart().startsWith('+')) return `+${digits.slice(0, 15)}`;
  const number = digits.slice(0, maxDigits);
  if (number.length <= 2) return number;
  const [area, rest] = [number.slice(0, 2), number.slice(2)];
  const split = rest.length > 8 ? 5 : 4;
  return rest.length <= split
    ? `(${area}) ${rest}`
    : `(${area}) ${rest.slice(0, split)}-${rest.slice(split)}`;
}
