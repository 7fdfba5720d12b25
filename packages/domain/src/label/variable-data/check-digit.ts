/** Whether the last digit of an EAN or UPC is the check digit of the others (GS1 General Specifications, 7.9). */
export function hasRightCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .slice(1)
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1));
}
