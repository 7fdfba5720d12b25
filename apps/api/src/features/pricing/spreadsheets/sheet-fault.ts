/** An error in a spreadsheet, with its position. */
export type SheetFault = {
  readonly file: string;
  readonly line?: number | undefined;
  readonly column?: string | undefined;
  readonly sentence: string;
};

/** The position of a place of the document in its spreadsheet. */
export type Spot = { readonly line?: number | undefined; readonly column?: string | undefined };

/** A parsed spreadsheet: its document, its errors, and the position of each place. */
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

/** Maximum number of errors reported; a file of another program may have one on each line. */
const maxTold = 100;

/** Invalid spreadsheets. None of them is applied. */
export class FaultySheets extends Error {
  readonly faults: readonly SheetFault[];
  constructor(faults: readonly SheetFault[]) {
    const count = faults.length === 1 ? 'One thing has' : `${faults.length} things have`;
    const told = faults.slice(0, maxTold).map(sentenceOf);
    if (faults.length > maxTold) told.push(`… and ${faults.length - maxTold} more`);
    super([`${count} to be repaired; nothing was changed:`, ...told].join('\n  '));
    this.faults = faults;
  }
}
