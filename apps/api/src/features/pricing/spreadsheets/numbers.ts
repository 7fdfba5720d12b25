import type { CsvText } from './csv.ts';

/** The unit of a number in a spreadsheet; `plain` counts days, hours, entries or millimetres. */
export type Unit = 'money' | 'basis points' | 'hundredths' | 'plain';

/** Shares of a whole, in basis points. */
const shares: ReadonlySet<string> = new Set(['vatRate', 'share', 'discount', 'factor']);
const plain: ReadonlySet<string> = new Set([
  ...['days', 'paymentDays', 'productionDays', 'cutOffHour', 'uses', 'upToM2'],
  ...['thickness', 'applyFrom', 'serviceFrom', 'serviceTo', 'width', 'height', 'cornerRadius'],
]);

/** The unit of a value, by the path of its place in the document. */
export function unitAt(path: readonly string[]): Unit {
  const name = path.at(-1) ?? '';
  if (shares.has(name)) return 'basis points';
  if (name === 'multiplier') return 'hundredths';
  return plain.has(name) || path.includes('transit') || path.includes('resists') ? 'plain' : 'money';
}

const examples: Readonly<Record<Unit, string>> = {
  money: ', in cents: 4500 for 45.00',
  'basis points': ', in basis points: 1900 for 19 %',
  hundredths: ', in hundredths: 125 for 1.25',
  plain: '',
};

/** Only the area brackets and the sizes of product types may have decimals. */
const decimals: ReadonlySet<string> = new Set(['upToM2', 'width', 'height', 'cornerRadius']);

/** A number, or a sentence that says what the cell must contain. */
export type ReadNumber = { readonly value: number } | { readonly fault: string };

const oneSeparator = /^(-?\d+)([.,])(\d+)$/;

/**
 * The number in a cell. Whole numbers have no separators: `45.00` could mean 45 or 4500, a German `8.000` is 8000.
 * Of the few decimal numbers, a separator followed by three digits is refused, since it could separate thousands.
 */
export function readNumber(
  path: readonly string[],
  cell: string,
  { semicolons }: Pick<CsvText, 'semicolons'>,
): ReadNumber {
  if (/^-?\d{1,15}$/.test(cell)) return { value: Number(cell) };
  const [, whole, separator, fraction] = oneSeparator.exec(cell) ?? [];
  if (decimals.has(path.at(-1) ?? '')) {
    if (fraction?.length === 3)
      return { fault: `must be a number without a separator of thousands, not “${cell}”` };
    if (whole !== undefined && (separator === '.' || semicolons))
      return { value: Number(`${whole}.${fraction}`) };
    return { fault: `must be a number, not “${cell}”` };
  }
  const looksLikeNumber = /^[-+]?[\d.,'’\s\u00a0\u202f]*\d[\d.,'’\s\u00a0\u202f]*[%€£$]?$/.test(cell);
  return looksLikeNumber
    ? { fault: `must be a whole number without separators${examples[unitAt(path)]}, not “${cell}”` }
    : { fault: `must be a number, not “${cell}”` };
}
