/**
 * Thousands separators: spaces of any width and apostrophes. Points and commas depend on their position.
 */
const blanks = /[\s'’]/gu;

/** Length units by the size of one in millimetres, as people write them. */
const millimetres: Readonly<Record<string, number>> = {
  ...{ mm: 1, millimeter: 1, millimetre: 1, millimetres: 1, millimètre: 1, millimètres: 1, millimetro: 1 },
  ...{ millimetri: 1, milímetro: 1, milímetros: 1 },
  ...{ cm: 10, zentimeter: 10, centimeter: 10, centimetre: 10, centimetres: 10, centimètre: 10 },
  ...{ centimètres: 10, centimetro: 10, centimetri: 10, centímetro: 10, centímetros: 10 },
  ...{ in: 25.4, inch: 25.4, inches: 25.4, zoll: 25.4, pouce: 25.4, pouces: 25.4, pollice: 25.4 },
  ...{ pollici: 25.4, pulgada: 25.4, pulgadas: 25.4, '"': 25.4, '”': 25.4, '″': 25.4 },
};

/**
 * Parses a length in millimetres, with or without a unit: `50`, `50 mm`, `5 cm`, `2"`. NaN for other units. Rounded to
 * a hundredth, which is finer than any size that is accepted.
 */
export function readMillimetres(text: string, step = 1): number {
  const [, number = '', unit = ''] = /^(.*?[\d.,])\s*([^\d\s.,]*)\.?\s*$/u.exec(text.trim()) ?? [];
  const size = unit === '' ? 1 : (millimetres[unit.toLowerCase()] ?? Number.NaN);
  // Another unit has decimals of its own: "1.5 cm" is 15 mm where whole millimetres are expected.
  return Math.round(readNumber(number, size === 1 ? step : 0.1) * size * 100) / 100;
}

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
