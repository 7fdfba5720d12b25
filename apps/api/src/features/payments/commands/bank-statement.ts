/**
 * Reads a bank statement (CAMT.053 or CSV) and books the transfers in it with the orders they name:
 *   node src/features/payments/commands/bank-statement.ts FILE [--preview] [--json] [--currency EUR]
 * Every entry is booked once, in whatever files it comes. What did not match is listed. A file that can't be read to its
 * end books nothing. With the shop of `npm start`: npm run bank -- FILE.
 */
import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { openServices } from '#platform/open-services.ts';
import { readSettings } from '#settings.ts';
import { bookStatement, type Outcome } from '../statements/book-statement.ts';
import { readStatement } from '../statements/read-statement.ts';
import type { Source } from '../statements/statement-entry.ts';
import { isUnmatched, unmatchedEntry, unmatchedLine } from '../statements/tell-outcome.ts';

const write = (text: string) => process.stdout.write(text);

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      preview: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      currency: { type: 'string' },
    },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0)
    throw new Error('Name one file: FILE [--preview] [--json] [--currency EUR].');
  if (values.currency !== undefined && !/^[A-Z]{3}$/.test(values.currency))
    throw new Error('Name the currency by its code, such as --currency EUR.');
  return { ...values, file };
}

const { file, preview, json, currency } = readArguments();
const source: Source = () => createReadStream(file, { highWaterMark: 256 * 1024 });

/** Reads all of it: what is no whole statement books nothing. */
async function check(): Promise<void> {
  for await (const _entry of readStatement(source, currency));
}

async function run(): Promise<void> {
  await check();
  const services = await openServices(readSettings(process.env), 'bank-statement');
  const counts = { entries: 0, booked: 0, known: 0, out: 0, pending: 0, unmatched: 0 };
  // Written as it comes: a list of any length takes no memory.
  const tell = (outcome: Outcome) => {
    counts.entries += 1;
    const { result } = outcome;
    if (result === 'booked' || result === 'known' || result === 'out' || result === 'pending')
      counts[result] += 1;
    if (!isUnmatched(outcome)) return;
    if (json) write(`${counts.unmatched === 0 ? '' : ','}\n${JSON.stringify(unmatchedEntry(outcome))}`);
    else write(`${unmatchedLine(outcome)}\n`);
    counts.unmatched += 1;
  };
  if (json) write('{"unmatched":[');
  try {
    await services.clockSet;
    await bookStatement(services, readStatement(source, currency), tell, preview);
    if (json) write(`],"preview":${preview},"counts":${JSON.stringify(counts)}}\n`);
    else
      write(
        `${preview ? 'Nothing is changed. ' : ''}Entries: ${counts.entries}; ${preview ? 'to book' : 'booked'}: ${counts.booked}, ` +
          `read before: ${counts.known}, paid out: ${counts.out}, not booked by the bank yet: ${counts.pending}, ` +
          `for a person: ${counts.unmatched}.\n`,
      );
  } finally {
    await services.close();
  }
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
