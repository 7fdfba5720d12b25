import { readCamt } from './camt/read-camt.ts';
import { readCsv } from './csv/read-csv.ts';
import { fileText } from './decode-text.ts';
import type { Source, StatementEntry } from './statement-entry.ts';

/**
 * Reads the entries of a bank statement, CAMT.053 or CSV, as a stream: memory use is that of one entry, whatever the
 * file size. Throws StatementFault with a message for the operator.
 */
export async function* readStatement(source: Source, currency?: string): AsyncGenerator<StatementEntry> {
  const file = await fileText(source);
  yield* file.isXml ? readCamt(file.text()) : readCsv(() => file.text(), currency);
}
