import { Readable } from 'node:stream';
import { entryKeys } from '../entry-keys.ts';
import { type StatementEntry, StatementFault } from '../statement-entry.ts';
import { type Column, columnsOf, isHeader } from './columns.ts';
import { rowReader } from './csv-rows.ts';

const delimiters = [';', ',', '\t', '|'] as const;

/** Maximum number of lines before the headers, where banks put the account and the period. */
const maxPreamble = 60;

type Parse = typeof import('csv-parse')['parse'];

async function* records(
  parse: Parse,
  text: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<string[]> {
  const parser = Readable.from(text, { objectMode: true })
    .on('error', (error) => parser.destroy(error))
    .pipe(
      parse({
        delimiter,
        bom: true,
        relax_column_count: true,
        relax_quotes: true,
        skip_empty_lines: true,
        trim: true,
        // Counted in the buffer of the parser: no bank writes longer lines.
        max_record_size: 64 * 1024,
      }),
    );
  try {
    for await (const record of parser) yield record as string[];
  } catch (error) {
    if (error instanceof StatementFault) throw error;
    throw new StatementFault(
      `The file is not readable as CSV: ${error instanceof Error ? error.message : error}.`,
    );
  }
}

type Layout = { readonly delimiter: string; readonly columns: readonly Column[]; readonly row: number };

/** The delimiter and the headers of a file: the combination in which most columns are known. */
async function layoutOf(parse: Parse, text: () => AsyncIterable<string>): Promise<Layout> {
  let best: Layout | undefined;
  for (const delimiter of delimiters) {
    let row = 0;
    try {
      for await (const record of records(parse, text(), delimiter)) {
        const columns = columnsOf(record);
        if (isHeader(columns) && columns.length > (best?.columns.length ?? 0))
          best = { delimiter, columns, row };
        row += 1;
        if (row >= maxPreamble) break;
      }
    } catch (error) {
      // With a wrong delimiter a file may be malformed; it is then read with the next one.
      if (!(error instanceof StatementFault)) throw error;
    }
  }
  if (best) return best;
  throw new StatementFault(
    'The file has no header row with known names for a date, an amount and a text.',
    'Export it with headers; docs/operations.md lists the known ones. CAMT.053 needs none.',
  );
}

/**
 * The entries of a bank's CSV file, one after the other. Columns are found by their headers; `currency` is
 * used where the file has none.
 */
export async function* readCsv(
  text: () => AsyncIterable<string>,
  currency: string | undefined,
): AsyncGenerator<StatementEntry> {
  const { parse } = await import('csv-parse');
  const { delimiter, columns, row: header } = await layoutOf(parse, text);
  const read = rowReader(columns, currency, entryKeys());
  let row = 0;
  for await (const record of records(parse, text(), delimiter)) {
    if (row > header) {
      const entry = read(record);
      if (entry) yield entry;
    }
    row += 1;
  }
}
