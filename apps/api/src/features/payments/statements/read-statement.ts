import { readCamt } from './camt/read-camt.ts';
import { readCsv } from './csv/read-csv.ts';
import { fileText } from './decode-text.ts';
import type { Source, StatementEntry } from './statement-entry.ts';

/**
 * The entries of a bank statement, CAMT.053 or CSV, read as they are asked for: a file of any size takes the memory of an
 * entry. Throws StatementFault, with a sentence, at what can't be read.
 */
export async function* readStatement(source: Source, currency?: string): AsyncGenerator<StatementEntry> {
  const file = await fileText(source);
  yield* file.isXml ? readCamt(file.text()) : readCsv(() => file.text(), currency);
}
