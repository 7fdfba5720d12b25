/** Kinds of codes that are printed once each. */
export const codeTypes = ['transparency'] as const;
export type CodeType = (typeof codeTypes)[number];

/** Limits of a file with codes. */
export const codeLimits = {
  /** Codes of one file. */
  codes: 1_000_000,
  /** Bytes of one file. */
  fileBytes: 100_000_000,
  /** Columns of a line; exports have a few. */
  columns: 100,
  /** Characters of a line. */
  lineLength: 10_000,
  /** Faulty lines that are reported. */
  reportedLines: 10_000,
  /** Days for which the codes are stored; their keyed hashes stay. */
  days: 180,
} as const;

/** Why a line of a file with codes is refused; a message key. */
export type LineFault =
  | 'codes.line-form'
  | 'codes.line-formula'
  | 'codes.line-length'
  | 'codes.line-prefix'
  | 'codes.line-repeated'
  | 'codes.line-used';

const lengths = { code: 29, sgtin: 38 } as const;

/**
 * What is wrong with a code of the Transparency programme; undefined for a code: `AZ:` or `ZA:` and 26 letters or digits,
 * or an SGTIN of 38 letters or digits (sellercentral.amazon.co.uk G202008510). Cells that a spreadsheet computes are no
 * codes, whatever they show.
 */
export function faultOfCode(cell: string): LineFault | undefined {
  if (/^[=+@\-\t]/.test(cell)) return 'codes.line-formula';
  if (cell.length === lengths.sgtin) return /^[A-Za-z0-9]+$/.test(cell) ? undefined : 'codes.line-form';
  if (cell.length !== lengths.code) return 'codes.line-length';
  if (!/^(?:AZ|ZA):/.test(cell)) return 'codes.line-prefix';
  return /^[A-Za-z0-9]{26}$/.test(cell.slice(3)) ? undefined : 'codes.line-form';
}
