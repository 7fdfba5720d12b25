/** Decimal places of a currency by ISO 4217, 2 for an unknown one; undefined for an invalid code. */
export function placesOf(currency: string): number | undefined {
  if (!/^[A-Z]{3}$/.test(currency)) return undefined;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
}

/**
 * The minor units of a decimal number with a point, such as `70.27`, without a sign. Undefined if it is
 * invalid, has more decimals than the currency, or the currency is invalid.
 */
export function minorUnitsOf(decimal: string, currency: string): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{0,5}))?$/.exec(decimal) ?? [];
  const places = placesOf(currency);
  if (whole === undefined || places === undefined || !/^0*$/.test(fraction.slice(places))) return undefined;
  return Number(whole + fraction.slice(0, places).padEnd(places, '0'));
}

/**
 * A number in the notation of people and banks (`1.234,56`, `1,234.56`, `1 234,56`, `-70,27`, `70,27-`,
 * `(70.27)`, `70,27 €`) with a point and a leading sign. Undefined if it is ambiguous (`1.234`) or invalid.
 */
export function plainDecimal(
  written: string,
): { readonly negative: boolean; readonly decimal: string } | undefined {
  const bare = written.replace(/[\s\u00a0\u202f'’]|EUR|GBP|AUD|USD|CHF|PLN|DKK|SEK|€|£|\$|zł|kr\.?/g, '');
  const [, open = '', before = '', digits = '', after = '', close = ''] =
    /^(\()?([+\u2212-])?([\d.,]+)([+\u2212-])?(\))?$/.exec(bare) ?? [];
  if (!/\d/.test(digits) || (open === '') !== (close === '') || (before !== '' && after !== ''))
    return undefined;
  const negative = open !== '' || /[\u2212-]/.test(before + after);
  const separators = digits.replace(/\d/g, '');
  const last = separators.at(-1);
  if (last === undefined) return { negative, decimal: digits };
  const at = digits.lastIndexOf(last);
  const isOnly = separators.indexOf(last) === separators.length - 1;
  const [head, tail] = [digits.slice(0, at), digits.slice(at + 1)];
  // One separator before three digits is ambiguous: thousands or decimals.
  if (separators.length === 1 && tail.length === 3 && head !== '0') return undefined;
  const grouped = isOnly ? head : digits;
  const isGrouped = /^\d+$/.test(grouped) || /^\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(grouped);
  if (!isGrouped) return undefined;
  const whole = grouped.replace(/[.,]/g, '');
  return { negative, decimal: isOnly ? `${whole}.${tail}` : whole };
}
