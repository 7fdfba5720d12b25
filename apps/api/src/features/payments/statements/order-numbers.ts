import { isOrderNumber } from '@labelwerk/domain/orders/order-number.ts';

/** The remainder of a text modulo 97, letters counting from A as 10 (ISO 7064). */
function rest97(text: string): number {
  let rest = 0;
  for (const sign of text) {
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97;
  }
  return rest;
}

/** Creditor references (ISO 11649, `RF18 2026…`, `RF74 INV202600042`) with valid check digits, without these digits. */
function creditorReferences(text: string): string[] {
  return [...text.toUpperCase().matchAll(/RF(\d{2})([A-Z0-9 ]{1,30})/g)].flatMap(
    ([, digits = '', more = '']) => {
      const reference = more.replaceAll(' ', '');
      return rest97(`${reference}RF${digits}`) === 1 ? [reference] : [];
    },
  );
}

/**
 * An order number, such as 2026-483920176, as people type it: 2026 483920176, 2026483920176, 2026/483920176.
 * Not the number of an invoice.
 */
const number = /(?<!\d|INV[\s\u2010-\u2014_./:-]{0,3})(20\d{2})[\s\u2010-\u2014_./:-]{0,3}(\d{6,9})(?!\d)/gi;
/** An invoice number, such as INV-2026-00042. */
const invoice =
  /(?<![\p{L}\d])INV[\s\u2010-\u2014_./:-]{0,3}(20\d{2})[\s\u2010-\u2014_./:-]{0,3}(\d{5,9})(?!\d)/giu;

const numbersIn = (text: string): string[] =>
  [...text.matchAll(number)].map(([, year, digits]) => `${year}-${digits}`).filter(isOrderNumber);

/** Possible invoice numbers in the references of a transfer, each once. */
export function invoiceNumbersIn(references: readonly string[]): readonly string[] {
  const texts = [...references, references.join(''), ...references.flatMap(creditorReferences)];
  const found = texts.flatMap((text) =>
    [...text.matchAll(invoice)].map(([, year, digits]) => `INV-${year}-${digits}`),
  );
  return [...new Set(found)];
}

/** Possible order numbers in the references of a transfer, each once. Whether they exist is not checked. */
export function orderNumbersIn(references: readonly string[]): readonly string[] {
  // Banks cut texts into pieces of a fixed length, also within a number.
  const texts = [...references, references.join(''), ...references.flatMap(creditorReferences)];
  const found = texts.flatMap(numbersIn);
  if (found.length > 0) return [...new Set(found)];
  return [...new Set(texts.flatMap((text) => numbersIn(text.replace(/\s+/g, ''))))];
}
