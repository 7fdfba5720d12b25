import { once } from 'node:events';
import { delimiterOf } from '@labelwerk/domain/transparency/codes/code-column.ts';
import { codeLimits } from '@labelwerk/domain/transparency/codes/label-code.ts';
import { RefusedFile } from './file-fault.ts';

/** Takes the cells of a line, and its number in the file from 1. What it throws ends the reading. */
export type TakeLine = (cells: readonly string[], line: number) => void;

const firstLine = /^\s*([^\r\n]+)[\r\n]/;

/**
 * Calls `take` for each line of a CSV that isn't empty. The delimiter is that of the first line. Returns between two
 * pieces of the text to other work.
 */
export async function eachLine(text: AsyncIterable<string>, take: TakeLine): Promise<void> {
  const { parse } = await import('csv-parse');
  let parser: ReturnType<typeof parse> | undefined;
  let trouble: Error | undefined;
  const started = (start: string) => {
    const opened = parse({
      delimiter: delimiterOf(start),
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: codeLimits.lineLength,
      on_record(cells: string[], { lines }) {
        take(cells, lines);
        // Nothing is kept for the stream's reader.
        return undefined;
      },
    });
    opened.on('error', (error) => {
      trouble ??= error;
    });
    opened.resume();
    return opened;
  };
  const write = async (piece: string) => {
    if (!parser || trouble) return;
    // An error of the parser is thrown below.
    if (!parser.write(piece) && !trouble)
      await Promise.race([once(parser, 'drain'), once(parser, 'close')]).catch(() => undefined);
  };
  let start = '';
  for await (const piece of text) {
    if (trouble) break;
    if (parser) {
      await write(piece);
      continue;
    }
    start += piece;
    const isWhole = firstLine.test(start);
    if (!isWhole && start.length <= codeLimits.lineLength) continue;
    const first = firstLine.exec(start)?.[1] ?? start;
    if (first.length > codeLimits.lineLength) throw new RefusedFile('codes.long-line');
    parser = started(first);
    await write(start);
  }
  if (!parser) {
    parser = started(start);
    await write(start);
  }
  const closed = parser;
  if (!trouble) {
    closed.end();
    await new Promise<void>((resolve) => closed.once('end', resolve).once('error', () => resolve()));
  }
  closed.destroy();
  if (trouble) throw refusalOf(trouble);
}

/** Errors of the parser are faults of the file; what `take` threw is passed on. */
function refusalOf(error: Error): Error {
  if (error instanceof RefusedFile) return error;
  const { code = '' } = error as { code?: string };
  if (code === 'CSV_MAX_RECORD_SIZE') return new RefusedFile('codes.long-line');
  return code.startsWith('CSV_') || code === 'INVALID_OPENING_QUOTE'
    ? new RefusedFile('codes.not-csv')
    : error;
}
