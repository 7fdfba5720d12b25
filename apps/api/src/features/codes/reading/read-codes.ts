import { createHmac } from 'node:crypto';
import { type CodeColumn, codeColumnOf } from '@labelwerk/domain/transparency/codes/code-column.ts';
import { codeLimits, faultOfCode, type LineFault } from '@labelwerk/domain/transparency/codes/label-code.ts';
import { eachLine } from './each-line.ts';
import { type FileFault, RefusedFile } from './file-fault.ts';
import { HashList } from './hash-list.ts';
import { textOfFile } from './text-of-file.ts';

/** A line that holds no code, or one that was used before. */
export type RefusedLine = {
  readonly line: number;
  /** What it holds, cut off after some characters. */
  readonly cell: string;
  readonly code: LineFault;
  /** The line of the same code in this file. */
  readonly earlier?: number;
};

/** Codes that are stored in a row of their own: the place of the first, and the codes as lines. */
type CodeBlock = { readonly first: number; readonly codes: Buffer };

/** What a file holds. */
export type CodesOfFile = {
  /** Lines with a cell for a code. */
  readonly lineCount: number;
  /** Codes of the right form. */
  readonly codeCount: number;
  readonly hashes: HashList;
  readonly blocks: readonly CodeBlock[];
  /** The number of each code's line, from the first code. */
  readonly lines: readonly number[];
  readonly refusedCount: number;
  /** The first `codeLimits.reportedLines` of them. */
  readonly refused: readonly RefusedLine[];
};

const codesInBlock = 1_000;
const longestCell = 60;
export const cutCell = (cell: string): string =>
  cell.length > longestCell ? `${cell.slice(0, longestCell)}…` : cell;

/**
 * Reads a local file with codes, line by line. `encrypt` takes a block of codes for storage; `progress` is told the number of
 * lines with a cell for a code.
 * @param key of the hashes, 32 bytes
 */
export async function readCodes(
  path: string,
  key: Uint8Array,
  encrypt: (text: string) => Buffer,
  progress: { lineCount: number },
): Promise<CodesOfFile | { readonly fault: FileFault }> {
  const hashes = new HashList();
  const blocks: CodeBlock[] = [];
  const lines: number[] = [];
  const refused: RefusedLine[] = [];
  let [lineCount, refusedCount] = [0, 0];
  let place: CodeColumn | undefined;
  let block: string[] = [];
  const endBlock = () => {
    if (block.length === 0) return;
    blocks.push({ first: lines.length - block.length + 1, codes: encrypt(block.join('\n')) });
    block = [];
  };
  try {
    await eachLine(textOfFile(path), (cells, line) => {
      if (cells.length > codeLimits.columns) throw new RefusedFile('codes.columns');
      if (!place) {
        place = codeColumnOf(cells);
        if (!place) throw new RefusedFile('codes.no-column');
        if (place.hasHeader) return;
      }
      const cell = cells[place.column] ?? '';
      if (cell === '' && cells.every((one) => one === '')) return;
      lineCount += 1;
      progress.lineCount = lineCount;
      const code = faultOfCode(cell);
      if (code) {
        refusedCount += 1;
        if (refused.length < codeLimits.reportedLines) refused.push({ line, cell: cutCell(cell), code });
        return;
      }
      if (lines.length === codeLimits.codes) throw new RefusedFile('codes.too-many');
      lines.push(line);
      hashes.add(createHmac('sha256', key).update(cell).digest(), lines.length);
      if (block.push(cell) === codesInBlock) endBlock();
    });
  } catch (error) {
    if (error instanceof RefusedFile) return { fault: error.fault };
    throw error;
  }
  endBlock();
  if (lineCount === 0) return { fault: 'codes.empty' };
  return { lineCount, codeCount: lines.length, hashes, blocks, lines, refusedCount, refused };
}
