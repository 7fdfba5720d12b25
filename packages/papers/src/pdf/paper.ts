import type { AssociatedFile } from '@labelwerk/artwork/document/archive.ts';
import { a4, inks, openDocument, type Sheet } from '@labelwerk/artwork/document/open-document.ts';

/** A row of a paper's table: its cells by column, and detail lines in smaller type below the first one. */
export type PaperRow = { readonly cells: readonly string[]; readonly details: readonly string[] };

/** A printed paper of the shop: a letter with a table. All texts are already in its language. */
export type Paper = {
  readonly title: string;
  /** BCP 47. */
  readonly language: string;
  readonly author: string;
  readonly date: Date;
  /** The sender in small type above the address. */
  readonly sender: string;
  readonly recipient: readonly string[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** The first column takes the remaining width; its own `width` is ignored. */
  readonly columns: readonly { readonly label: string; readonly width: number }[];
  readonly rows: readonly PaperRow[];
  readonly sums: readonly { readonly label: string; readonly value: string; readonly isTotal?: boolean }[];
  readonly notes: readonly string[];
  /** Columns of text in the footer of every page. */
  readonly foot: readonly (readonly string[])[];
  readonly pageOf: (page: number, pages: number) => string;
};

/** In points. The window of an envelope begins 20 mm from the left and 45 mm from the top (DIN 5008, form B). */
const millimetre = 72 / 25.4;
const left = 20 * millimetre;
const right = a4.width - left;
const inner = right - left;
const window = { y: 45 * millimetre, width: 80 * millimetre } as const;
const footTop = a4.height - 78;
const bottom = footTop - 30;
const factsLeft = left + 108 * millimetre;

/** The current position in the paper. */
type At = { readonly sheet: Sheet; readonly y: number };

/** Writes a paper as PDF/A-3b; `file` is embedded, and `xmp` describes it. */
export async function writePaper(
  paper: Paper,
  within: { readonly file?: AssociatedFile; readonly xmp?: string } = {},
): Promise<Uint8Array> {
  const document = openDocument(paper);
  const sheets: Sheet[] = [];
  const next = (): Sheet => {
    const sheet = document.addPage();
    // Pages may get separated: each one after the first names the author and the paper.
    if (sheets.length > 0)
      sheet.text(`${paper.author} · ${paper.title}`, {
        ...{ x: left, y: 36, size: 8, ink: inks.soft, width: inner, lines: 1 },
      });
    sheets.push(sheet);
    return sheet;
  };
  let at = tableHead({ sheet: next(), y: head(sheets[0] as Sheet, paper) }, paper);
  for (const row of paper.rows) {
    const height = rowHeight(at.sheet, row, paper);
    if (at.y + height > bottom) at = tableHead({ sheet: next(), y: 60 }, paper);
    at = writeRow(at, row, paper);
  }
  at = writeSums(at.y + heightOfSums(at.sheet, paper) > bottom ? { sheet: next(), y: 60 } : at, paper);
  writeNotes(at, paper, next);
  for (const [index, sheet] of sheets.entries()) foot(sheet, paper, paper.pageOf(index + 1, sheets.length));
  return document.saveForArchive(within);
}

/** Writes sender, recipient, facts and title. Returns the y at which the table begins. */
function head(sheet: Sheet, { author, sender, recipient, facts, title }: Paper): number {
  sheet.text(author, { x: left, y: 62, size: 20, face: 'head', width: inner });
  sheet.text(sender, { x: left, y: window.y, size: 7, ink: inks.soft, width: window.width, lines: 2 });
  let y = window.y + 26;
  for (const line of recipient)
    y = sheet.text(line, { x: left, y, size: 10.5, width: window.width, lines: 2 });
  let beside = window.y + 4;
  for (const [label, value] of facts) {
    sheet.text(label, {
      x: factsLeft,
      y: beside,
      size: 8,
      ink: inks.soft,
      width: right - factsLeft,
      lines: 1,
    });
    beside =
      sheet.text(value, { x: factsLeft, y: beside + 11, size: 9.5, width: right - factsLeft, lines: 2 }) + 2;
  }
  const top = Math.max(y, beside, 95 * millimetre) + 22;
  return sheet.text(title, { x: left, y: top, size: 16, face: 'strong', width: inner, lines: 2 }) + 8;
}

/** Right edge of each column; the first column begins at the margin. */
function endsOf({ columns }: Paper): readonly number[] {
  const ends: number[] = [];
  let end = right;
  for (const { width } of columns.toReversed()) {
    ends.unshift(end);
    end -= width;
  }
  return ends;
}

const firstWidth = ({ columns }: Paper): number =>
  inner - columns.slice(1).reduce((sum, { width }) => sum + width, 0) - 12;

function tableHead({ sheet, y }: At, paper: Paper): At {
  const ends = endsOf(paper);
  for (const [index, { label }] of paper.columns.entries()) {
    const style = { y, size: 8, ink: inks.soft } as const;
    if (index === 0) sheet.text(label, { x: left, ...style });
    else sheet.text(label, { x: ends[index] ?? right, ...style, align: 'right' });
  }
  sheet.line([left, y + 6], [right, y + 6], { ink: inks.ink, width: 0.8 });
  return { sheet, y: y + 20 };
}

const detailSize = 8.5;

/** Height of a row in points. */
function rowHeight(sheet: Sheet, { cells, details }: PaperRow, paper: Paper): number {
  const width = firstWidth(paper);
  const linesOf = (text: string, size: number) => Math.ceil(sheet.widthOf(text, size) / width) || 1;
  const name = linesOf(cells[0] ?? '', 10) * 14;
  return name + details.reduce((sum, text) => sum + linesOf(text, detailSize) * detailSize * 1.4, 0) + 12;
}

function writeRow({ sheet, y }: At, { cells, details }: PaperRow, paper: Paper): At {
  const ends = endsOf(paper);
  const width = firstWidth(paper);
  let below = y;
  for (const [index, cell] of cells.entries()) {
    if (index === 0) below = sheet.text(cell, { x: left, y, size: 10, face: 'strong', width, lines: 3 });
    else sheet.text(cell, { x: ends[index] ?? right, y, size: 10, align: 'right' });
  }
  for (const text of details) {
    below = sheet.text(text, { x: left, y: below - 1, size: detailSize, ink: inks.soft, width, lines: 3 });
  }
  sheet.line([left, below - 2], [right, below - 2]);
  return { sheet, y: below + 12 };
}

const sumWidth = inner * 0.38;

const sumStyle = (isTotal: boolean) =>
  ({ size: isTotal ? 11.5 : 10, face: isTotal ? 'strong' : 'text' }) as const;

/** Height of the sums in points, long labels on two lines. */
const heightOfSums = (sheet: Sheet, { sums }: Paper): number =>
  sums.reduce((height, { label, isTotal = false }) => {
    const { size, face } = sumStyle(isTotal);
    return height + (sheet.widthOf(label, size, face) > sumWidth ? size * 1.4 : 0) + 17;
  }, 0);

function writeSums({ sheet, y }: At, { sums }: Paper): At {
  let line = y + 4;
  for (const { label, value, isTotal = false } of sums) {
    const style = sumStyle(isTotal);
    if (isTotal)
      sheet.line([left + inner * 0.4, line - 13], [right, line - 13], { ink: inks.ink, width: 0.8 });
    const below = sheet.text(label, { x: left + inner * 0.4, y: line, ...style, width: sumWidth, lines: 2 });
    line = Math.max(below, sheet.text(value, { x: right, y: line, ...style, align: 'right' }), line + 15) + 2;
  }
  return { sheet, y: line + 14 };
}

function writeNotes(from: At, { notes }: Paper, next: () => Sheet): void {
  let { sheet, y } = from;
  for (const note of notes) {
    const height = Math.ceil(sheet.widthOf(note, 10) / inner) * 14;
    if (y + height > bottom) [sheet, y] = [next(), 60];
    y = sheet.text(note, { x: left, y, size: 10, width: inner }) + 4;
  }
}

function foot(sheet: Sheet, { foot: columns }: Paper, pages: string): void {
  sheet.line([left, footTop - 12], [right, footTop - 12]);
  const width = inner / Math.max(1, columns.length);
  for (const [index, lines] of columns.entries()) {
    let y = footTop;
    for (const text of lines) {
      y = sheet.text(text, {
        x: left + index * width,
        y,
        size: 7,
        ink: inks.soft,
        width: width - 8,
        lines: 2,
      });
    }
  }
  sheet.text(pages, { x: right, y: a4.height - 20, size: 7.5, ink: inks.soft, align: 'right' });
}
