import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { openCommandServices } from '#platform/open-services.ts';
import type { Call } from '#platform/operator/operator-command.ts';
import { readSettings } from '#settings.ts';
import { bookStatement, type Outcome } from './book-statement.ts';
import { isUnmatched, unmatchedEntry, unmatchedLine } from './describe-outcome.ts';
import { readStatement } from './read-statement.ts';
import { type Source, StatementFault } from './statement-entry.ts';

function readArguments(words: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      preview: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      currency: { type: 'string' },
    },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0)
    throw new Error('Usage: FILE [--preview] [--json] [--currency EUR].');
  if (values.currency !== undefined && !/^[A-Z]{3}$/.test(values.currency))
    throw new Error('--currency must be an ISO 4217 code, such as --currency EUR.');
  return { ...values, file };
}

/** Reads the whole file first: an incomplete statement books nothing. */
async function check(source: Source, currency: string | undefined): Promise<void> {
  try {
    for await (const _entry of readStatement(source, currency));
  } catch (error) {
    throw error instanceof StatementFault ? new Error(`${error.message} Nothing was booked.`) : error;
  }
}

/** Implements `commands/bank-statement.ts`. Throws errors with a sentence for the operator. */
export async function statementCommand({ words, environment, say }: Call): Promise<number> {
  const { file, preview, json, currency } = readArguments(words);
  const source: Source = () => createReadStream(file, { highWaterMark: 256 * 1024 });
  await check(source, currency);
  const services = await openCommandServices(readSettings(environment), 'bank-statement');
  const counts = { entries: 0, booked: 0, known: 0, out: 0, pending: 0, unmatched: 0 };
  // Written as the entries come: a list of any length needs no memory.
  const report = (outcome: Outcome) => {
    counts.entries += 1;
    const { result } = outcome;
    if (result === 'booked' || result === 'known' || result === 'out' || result === 'pending')
      counts[result] += 1;
    if (!isUnmatched(outcome)) return;
    if (json) say(`${counts.unmatched === 0 ? '' : ','}${JSON.stringify(unmatchedEntry(outcome))}`);
    else say(unmatchedLine(outcome));
    counts.unmatched += 1;
  };
  if (json) say('{"unmatched":[');
  try {
    await services.clockSet;
    await bookStatement(services, readStatement(source, currency), report, preview);
  } finally {
    await services.close();
  }
  if (json) say(`],"preview":${preview},"counts":${JSON.stringify(counts)}}`);
  else
    say(
      `${preview ? 'Nothing has been changed. ' : ''}Entries: ${counts.entries}; ${preview ? 'to book' : 'booked'}: ${counts.booked}, ` +
        `already recorded: ${counts.known}, outgoing: ${counts.out}, pending at the bank: ${counts.pending},  ` +
        `unmatched: ${counts.unmatched}.`,
    );
  return 0;
}
