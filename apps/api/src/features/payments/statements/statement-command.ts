import { parseArgs } from 'node:util';
import { openCommandApp } from '#platform/open-app.ts';
import type { Call } from '#platform/operator/operator-command.ts';
import { readSettings } from '#settings.ts';
import { type OpenedStatement, openStatement } from './archive/open-statement.ts';
import { bookStatement, type Outcome } from './book-statement.ts';
import {
  type BookedEntry,
  bookedEntry,
  bookedLine,
  isBooked,
  isUnmatched,
  sumsData,
  sumsText,
  unmatchedEntry,
  unmatchedLine,
  visible,
} from './describe-outcome.ts';
import { StatementFault } from './statement-entry.ts';

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
async function check(statement: OpenedStatement): Promise<void> {
  try {
    for await (const _entry of statement.entries());
  } catch (error) {
    throw error instanceof StatementFault ? new Error(`${error.message} Nothing was booked.`) : error;
  }
}

async function open(file: string, currency: string | undefined): Promise<OpenedStatement> {
  try {
    return await openStatement(file, currency);
  } catch (error) {
    throw error instanceof StatementFault ? new Error(`${error.message} Nothing was booked.`) : error;
  }
}

/** Lists outcomes as they come, and counts them. JSON has two lists, so booked entries are kept until the end. */
function reporter(
  say: Call['say'],
  { json, preview }: { readonly json: boolean; readonly preview: boolean },
) {
  const counts = { entries: 0, booked: 0, known: 0, out: 0, pending: 0, unmatched: 0 };
  const sums = new Map<string, number>();
  const booked: BookedEntry[] = [];
  const report = (outcome: Outcome) => {
    counts.entries += 1;
    const { result, entry } = outcome;
    if (result === 'booked' || result === 'known' || result === 'out' || result === 'pending')
      counts[result] += 1;
    if (isBooked(outcome)) {
      sums.set(entry.currency, (sums.get(entry.currency) ?? 0) + entry.amount);
      if (json) booked.push(bookedEntry(outcome));
      else say(bookedLine(outcome, preview));
    }
    if (!isUnmatched(outcome)) return;
    if (json) say(`${counts.unmatched === 0 ? '' : ','}${JSON.stringify(unmatchedEntry(outcome))}`);
    else say(unmatchedLine(outcome));
    counts.unmatched += 1;
  };
  return { report, counts, sums, booked };
}

/** Implements `commands/bank-statement.ts`. Throws errors with a sentence for the operator. */
export async function statementCommand({ words, environment, say }: Call): Promise<number> {
  const { file, preview, json, currency } = readArguments(words);
  const statement = await open(file, currency);
  try {
    await check(statement);
    const app = await openCommandApp(readSettings(environment), 'bank-statement');
    const { report, counts, sums, booked } = reporter(say, { json, preview });
    if (json) say('{"unmatched":[');
    try {
      await app.clockSet;
      await bookStatement(app, statement.entries(), report, preview);
    } finally {
      await app.close();
    }
    const { skipped } = statement;
    if (json) {
      const rest = { booked, skipped, preview, sums: sumsData(sums), counts };
      say(`],${JSON.stringify(rest).slice(1)}`);
      return 0;
    }
    if (skipped.length > 0)
      say(`Not read, because they are no statements: ${skipped.map(visible).join(', ')}.`);
    say(
      `${preview ? 'Nothing has been changed. ' : ''}Entries: ${counts.entries}; ` +
        `${preview ? 'to book' : 'booked'}: ${counts.booked}${sums.size > 0 ? ` (${sumsText(sums)})` : ''}, ` +
        `already recorded: ${counts.known}, outgoing: ${counts.out}, pending at the bank: ${counts.pending}, ` +
        `unmatched: ${counts.unmatched}.`,
    );
    return 0;
  } finally {
    statement.close();
  }
}
