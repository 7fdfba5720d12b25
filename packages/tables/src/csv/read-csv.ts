import { delimiterOf } from '@labelwerk/domain/transparency/codes/code-column.ts';
import { parse } from 'csv-parse';
import type { RowReader } from '../row-reader.ts';
import { TableFault } from '../table-fault.ts';
import type { TableLimits } from '../table-limits.ts';
import { encodingOf, type TextEncoding, textOfFile } from './text-of-file.ts';

/** How people keep leading zeros of a CSV from a spreadsheet: ="00123". */
const literal = /^="((?:[^"]|"")*)"$/;

const cellOf = (cell: string): string => literal.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;

/**
 * Reads a CSV with commas, semicolons or tabs, whichever its first line has most of. A cell in quotes may hold delimiters
 * and line breaks. Returns the encoding of the file.
 */
export async function readCsv(path: string, reader: RowReader, limits: TableLimits): Promise<TextEncoding> {
  const encoding = await encodingOf(path);
  let line = 0;
  const parserFor = (start: string) =>
    parse({
      delimiter: delimiterOf(/^\s*([^\r\n]*)/.exec(start)?.[1] ?? ''),
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      max_record_size: limits.lineBytes,
      on_record(cells: string[]) {
        line += 1;
        reader.row(cells.map(cellOf), line);
        // Nothing is kept for the stream's reader.
        return undefined;
      },
    });
  let parser: ReturnType<typeof parserFor> | undefined;
  let trouble: Error | undefined;
  for await (const piece of textOfFile(path, encoding)) {
    if (!parser) {
      // A first line that is longer than a piece is longer than a line may be.
      parser = parserFor(piece);
      parser.on('error', (error) => {
        trouble ??= error;
      });
      parser.resume();
    }
    if (!parser.write(piece)) await settled(parser, 'drain');
    if (trouble) break;
  }
  if (parser && !trouble) {
    parser.end();
    await settled(parser, 'end');
  }
  parser?.destroy();
  if (trouble) throw faultOf(trouble);
  return encoding;
}

/** Waits for an event, or for the end after an error. */
const settled = (parser: NodeJS.EventEmitter, event: 'drain' | 'end'): Promise<void> =>
  new Promise((resolve) => {
    for (const name of [event, 'error', 'close']) parser.once(name, () => resolve());
  });

/** Errors of the parser are faults of the file. */
function faultOf(error: Error): Error {
  if (error instanceof TableFault) return error;
  const { code = '' } = error as { code?: string };
  if (code === 'CSV_MAX_RECORD_SIZE') return new TableFault('table.long-line');
  return code.startsWith('CSV_') || code === 'INVALID_OPENING_QUOTE'
    ? new TableFault('table.not-csv')
    : error;
}
