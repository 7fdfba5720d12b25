/** An error in a spreadsheet, and its place. */
export type SheetFault = {
  readonly file: string;
  readonly line?: number | undefined;
  readonly column?: string | undefined;
  readonly sentence: string;
};

/** The place of a value in its spreadsheet. */
export type Spot = { readonly line?: number | undefined; readonly column?: string | undefined };

/** A spreadsheet that was read: its document, its errors, and the spot of each place. */
export type ReadSheet<Document> = {
  readonly document: Document;
  readonly faults: readonly SheetFault[];
  spotOf(path: string): Spot;
};

const sentenceOf = ({ file, line, column, sentence }: SheetFault): string =>
  [file, line && `line ${line}`, column && `column ${column}`]
    .filter(Boolean)
    .join(', ')
    .concat(`: ${sentence}`);

/** Maximum number of listed errors; the file of another program may have one in every line. */
const maxListed = 100;

/** Spreadsheets that can't be used. None of them is activated. */
export class FaultySheets extends Error {
  readonly faults: readonly SheetFault[];
  constructor(faults: readonly SheetFault[]) {
    const count = faults.length === 1 ? 'One fault' : `${faults.length} faults`;
    const listed = faults.slice(0, maxListed).map(sentenceOf);
    if (faults.length > maxListed) listed.push(`… and ${faults.length - maxListed} more`);
    super([`${count} to fix; nothing was changed:`, ...listed].join('\n  '));
    this.faults = faults;
  }
}
