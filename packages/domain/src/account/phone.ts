/** Digits of the longest national number that the mask holds. */
const maxDigits = 11;
/** Digits of the longest national number of all countries, for fields whose number is checked by its country. */
export const longestNational = 15;
/** Longest international number by E.164, without its plus. */
const maxInternational = 15;
const minDigits = 6;

/** Whether a number begins like an international one: with a plus, or with the prefix 00 for it. */
const internationalDigits = (text: string): string | undefined => {
  const bare = text.trim();
  if (bare.startsWith('+')) return bare.replace(/\D/g, '');
  return /^00[1-9]/.test(bare.replace(/\D/g, '')) ? bare.replace(/\D/g, '').slice(2) : undefined;
};

/**
 * Formats text typed into a phone field: digits only, at most `maxNational`, as (NN) NNNN-NNNN or (NN) NNNNN-NNNN. A
 * number that is too long for this mask has no separators. A number that starts with + or 00 is international (E.164): a
 * plus and up to 15 digits are kept.
 */
export function formatPhoneInput(text: string, maxNational = maxDigits): string {
  const international = internationalDigits(text);
  if (international !== undefined) return `+${international.slice(0, maxInternational)}`;
  const number = text.replace(/\D/g, '').slice(0, maxNational);
  if (number.length > maxDigits) return number;
  if (number.length <= 2) return number;
  const [area, rest] = [number.slice(0, 2), number.slice(2)];
  const split = rest.length > 8 ? 5 : 4;
  return rest.length <= split
    ? `(${area}) ${rest}`
    : `(${area}) ${rest.slice(0, split)}-${rest.slice(split)}`;
}

/**
 * Whether a text is a phone number: a national one of 6 to 11 digits, or an international one of 6 to 15 after its plus
 * or 00, with the usual separators. An empty text is none. `maxNational`: where the country is known, its numbers may be
 * longer than the mask.
 */
export function isPhone(text: string, maxNational = maxDigits): boolean {
  if (!/^\s*\+?[\d\s()./-]+$/.test(text)) return false;
  const international = internationalDigits(text);
  const digits = international ?? text.replace(/\D/g, '');
  return (
    digits.length >= minDigits &&
    digits.length <= (international === undefined ? maxNational : maxInternational)
  );
}

/**
 * A phone number as it is stored and shown everywhere: an international one in E.164 (`+4930123456`), a national one in
 * the mask of `formatPhoneInput`. A text that the mask can't hold stays as it is.
 */
export function normalPhone(text: string): string {
  if (!isPhone(text)) return text.trim();
  const international = internationalDigits(text);
  // `+44 (0)20 …`: the zero is dialled only within the country.
  if (international !== undefined) return `+${withoutTrunkZero(text, international)}`;
  return formatPhoneInput(text);
}

function withoutTrunkZero(text: string, digits: string): string {
  const before = /^([^(]*)\(0\)/.exec(text.trim());
  if (!before) return digits;
  const country = (before[1] ?? '').replace(/\D/g, '').replace(/^00/, '');
  return country === '' ? digits : `${country}${digits.slice(country.length + 1)}`;
}

/**
 * The text of a phone field after a change, and the position of its caret. What is typed is formatted, and dropped beyond
 * the limit; a text that was pasted or filled in is formatted only if it is a phone number, so that
 * nothing of it is lost unseen.
 */
export function phoneAfterChange(
  { text, caret }: { readonly text: string; readonly caret: number },
  { isTyped, maxNational }: { readonly isTyped: boolean; readonly maxNational?: number | undefined },
): { readonly text: string; readonly caret: number } {
  if (!isTyped && !isPhone(text, maxNational)) return { text, caret };
  const formatted = formatPhoneInput(text, maxNational);
  // The digits after the caret stay after it.
  let after = text.slice(caret).replace(/\D/g, '').length;
  let at = formatted.length;
  while (after > 0 && at > 0) {
    at -= 1;
    if (/\d/.test(formatted[at] ?? '')) after -= 1;
  }
  return { text: formatted, caret: at };
}
