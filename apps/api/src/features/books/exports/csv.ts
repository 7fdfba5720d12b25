const quoted = (text: string): string => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A text of a customer as a cell: a spreadsheet program must not run it as a formula. */
export const textCell = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** A row of a CSV with commas (RFC 4180). */
export const csvRow = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;

/** The byte order mark that marks a CSV as UTF-8 for spreadsheet programs. */
export const byteOrderMark = '\uFEFF';

/** Minor units as a decimal number: -1234 is `-12.34`, with another point if given. */
export function decimal(amount: number, point = '.'): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}${point}${digits.slice(-2)}`;
}
