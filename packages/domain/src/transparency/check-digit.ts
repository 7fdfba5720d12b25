/** Whether a text is an EAN-13 or a UPC-A: 13 or 12 digits, of which the last checks the others. */
export function hasCheckDigit(text: string): boolean {
  if (!/^\d{12,13}$/.test(text)) return false;
  // From the right, the check digit counts once, its neighbour three times, and so on.
  const sum = [...text]
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
