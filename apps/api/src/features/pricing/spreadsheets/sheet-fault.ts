/** What is wrong in a spreadsheet, and where an operator finds it. */
export type SheetFault = {
  readonly file: string;
  readonly line?: number | undefined;
  readonly column?: string | undefined;
  readonly sentence: string;
};

/** Where a place of the document stands in its spreadsheet. */
export type Spot = { readonly line?: number | undefined; readonly column?: string | undefined };

/** A spreadsheet that was read: the document it describes, what could not be read, and where each place stands. */
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

/** As many as one can read through; the file of another program may have one in every line. */
const maxListed = 100;

/** Spreadsheets that can't be used. Nothing of any of them is taken. */
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
