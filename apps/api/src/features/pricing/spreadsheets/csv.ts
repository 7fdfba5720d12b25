/** A non-empty row of a CSV text, and the line at which it begins. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[] };

export type CsvText = {
  readonly rows: readonly CsvRow[];
  /** Separated by semicolons: then decimals have a comma. */
  readonly semicolons: boolean;
  /** Line of a quote that is never closed: the following rows can't be determined. */
  readonly openQuote: number | undefined;
};

const quoted = (text: string): string => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Rows as CSV. The byte order mark marks it as UTF-8 for spreadsheet programs. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`;

/** Reads commas or, as many spreadsheet programs write, semicolons; quotes; any line ends; a byte order mark. */
export function readCsv(text: string): CsvText {
  const clean = text.replace(/^\uFEFF/, '');
  const semicolons = clean.slice(0, clean.search(/[\r\n]|$/)).includes(';');
  const comma = semicolons ? ';' : ',';
  const rows: { line: number; cells: string[] }[] = [{ line: 1, cells: [] }];
  let cell = '';
  let line = 1;
  let quoteLine: number | undefined;
  const endCell = () => {
    rows.at(-1)?.cells.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at < clean.length; at += 1) {
    const sign = clean[at] ?? '';
    const endsLine = sign === '\n' || (sign === '\r' && clean[at + 1] !== '\n');
    if (endsLine) line += 1;
    if (quoteLine !== undefined) {
      if (sign !== '"') cell += sign;
      else if (clean[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoteLine = undefined;
    } else if (sign === '"') quoteLine = line;
    else if (sign === comma) endCell();
    else if (endsLine) {
      endCell();
      rows.push({ line, cells: [] });
    } else if (sign !== '\r') cell += sign;
  }
  endCell();
  const filled = rows.filter(({ cells }) => cells.some((each) => each !== ''));
  return { rows: filled, semicolons, openQuote: quoteLine };
}

/** Whether a spreadsheet program would run the cell as a formula: no text of the shop begins like that. */
export const looksLikeFormula = (cell: string): boolean => /^(?:[=+@\t\r]|-(?![\d.]))/.test(cell);
