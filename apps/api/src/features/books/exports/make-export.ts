import { createHash } from 'node:crypto';
import type { BookExport, ExportOrder } from '@labelwerk/contracts/books/book-exports.ts';
import type { makeBookExport } from '@labelwerk/contracts/books/call-schemas.ts';
import type { CodeOfSchemas } from '@labelwerk/contracts/call/call.ts';
import { awaitPapers, dayOfSeller } from '#features/papers/index.ts';
import { recordAction } from '#features/staff/index.ts';
import type { App } from '#platform/app.ts';
import type { StaffIdentity } from '#platform/auth/staff.ts';
import type { Db } from '#platform/database/database.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import {
  currenciesIn,
  findExportOf,
  insertExport,
  insertPart,
  lockExports,
  nextNumber,
  papersIn,
} from './exports-repository.ts';
import { judgePeriod } from './judge-period.ts';
import { type Plan, planOf } from './kinds.ts';
import { presentExport } from './present-export.ts';
import { recordOf } from './record.ts';
import { CurrencySums } from './sums.ts';

/** A day counts as over after these minutes: clocks of several machines differ a little. */
const clockMinutes = 5;

/** The last day on which no paper can be issued any more. */
const lastDayBefore = (now: Date): string =>
  dayOfSeller(
    new Date(Date.parse(dayOfSeller(new Date(now.getTime() - clockMinutes * 60_000))) - 86_400_000),
  );

/** Bytes of a stored part. */
const partBytes = 262_144;

type NewFile = {
  readonly number: number;
  readonly period: ExportOrder;
  readonly plan: Plan;
  readonly at: Date;
};

/** Writes the bytes of an export in parts, and returns what its row says of them. */
async function writeParts(trx: Db, { number, period, plan, at }: NewFile) {
  const report = plan.report(at);
  const sums = new CurrencySums();
  const hash = createHash('sha256');
  let waiting: Buffer[] = [];
  let [waitingBytes, bytes, place] = [0, 0, 0];
  const flush = async () => {
    if (waitingBytes > 0) await insertPart(trx, number, place, Buffer.concat(waiting));
    place += 1;
    [waiting, waitingBytes] = [[], 0];
  };
  const write = async (text: string) => {
    const piece = plan.encode(text);
    hash.update(piece);
    waiting.push(piece);
    waitingBytes += piece.length;
    bytes += piece.length;
    if (waitingBytes >= partBytes) await flush();
  };
  await write(report.head());
  for await (const papers of papersIn(trx, period)) {
    let rows = '';
    for (const paper of papers) {
      const record = recordOf(paper);
      if (!report.covers(record)) continue;
      rows += report.rowsOf(record);
      sums.add(record);
    }
    await write(rows);
  }
  await write(report.end());
  await flush();
  return { bytes, sha256: hash.digest(), sums: sums.list() };
}

/**
 * Makes an export of the books, or returns the one that was made of the same period and parameters. No paper of the
 * period can appear afterwards: its last day is over, and papers that were being made then are awaited.
 */
export async function makeExport(
  { db, settings, now }: Pick<App, 'db' | 'settings' | 'now'>,
  { personId, email }: Pick<StaffIdentity, 'personId' | 'email'>,
  order: ExportOrder,
): Promise<Result<BookExport, CodeOfSchemas<typeof makeBookExport>>> {
  const { kind, from, to } = order;
  const refusal = judgePeriod(order, lastDayBefore(now()));
  if (refusal) return refusal;
  const planned = planOf(settings, order);
  if (!planned.ok) return planned;
  const plan = planned.value;
  await db.transaction().execute((trx) => awaitPapers(trx));
  return db.transaction().execute(async (trx) => {
    await lockExports(trx);
    const earlier = await findExportOf(trx, order, plan.parameters);
    if (earlier) return success(presentExport(earlier));
    if (kind === 'datev') {
      const missing = (await currenciesIn(trx, order)).filter(
        (currency) => currency !== 'EUR' && order.rates[currency] === undefined,
      );
      if (missing.length > 0)
        return failure('books.rates-missing', { params: { currencies: missing.join(', ') } });
    }
    const number = await nextNumber(trx);
    const { bytes, sha256, sums } = await writeParts(trx, { number, period: order, plan, at: now() });
    const row = await insertExport(trx, {
      ...{ number, kind, from_day: from, to_day: to, actor: email, bytes, sha256 },
      parameters: JSON.stringify(plan.parameters),
      sums: JSON.stringify(sums),
    });
    await recordAction(
      trx,
      { id: personId, email },
      { action: 'books.export', subjectId: row.id, note: `${number}: ${kind} ${from} - ${to}` },
    );
    return success(presentExport(row));
  });
}
