/** Coarse and fine addressing, then two check digits: `04011000-1234512345-06`. */
const pattern = /\d{2,12}(?:-[A-Z0-9]{1,30})?-\d{2}/giu;

/** ISO/IEC 7064, MOD 97-10: letters count from A = 10. */
function isChecked(id: string): boolean {
  let rest = 0;
  for (const sign of id.replaceAll('-', '').toUpperCase())
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/**
 * The Leitweg-ID in a customer's reference, the address of a German authority for electronic invoices; undefined if it
 * names none with valid check digits.
 */
export const leitwegIdIn = (reference: string): string | undefined =>
  [...reference.matchAll(pattern)].map(([id]) => id).find(isChecked);
