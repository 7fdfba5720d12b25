import { readCamt } from './camt/read-camt.ts';
import { readCsv } from './csv/read-csv.ts';
import { fileText } from './decode-text.ts';
import type { Source, StatementEntry } from './statement-entry.ts';

/**
 * The entries of a bank statement, CAMT.053 or CSV, read on demand: a file of any size needs the memory of
 * one entry. Throws StatementFault with a sentence if it can't be read.
 */
export async function* readStatement(source: Source, currency?: string): AsyncGenerator<StatementEntry> {
  const file = await fileText(source);
  yield* file.isXml ? readCamt(file.text()) : readCsv(() => file.text(), currency);
}
