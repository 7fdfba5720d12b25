import { createHash } from 'node:crypto';
import { processCpuMs } from '@labelwerk/artwork/pool/scheduling/process-time.ts';
import type { JudgedTable } from '@labelwerk/domain/label/variable-data/judge-table.ts';
import type { App } from '#platform/app.ts';
import { definePart } from '#platform/parts.ts';
import { failure, ProblemError, type Result, success } from '#platform/problems/failure.ts';
import { ProgramEnded, replyTo, startProgram } from '#platform/turns/child-program.ts';
import { createTurns, createTurnsByKey } from '#platform/turns/turns.ts';
import type { LabelToJudge, TableOrder, TableReply } from '../program/table-orders.ts';
import { tableLimits, tableProgram } from '../program/table-process.ts';
import { rowsOfTable, type TableRow } from '../tables/tables-repository.ts';

const busy = () => new ProblemError(failure('service.unavailable', { retryAfter: 5 }));
/** Results that are remembered, so that a request that came too early, or for the report, gets them. */
const rememberedAtMost = 20;
/** How long a request waits, in ms; the work goes on. */
const waitMs = 15_000;
/** Processor time of a table, in ms: ten times that of a hundred thousand rows with a code each. */
const longestMs = 120_000;

/** `too-long`: it takes more processor time or memory than a table may, today and whenever it is asked again. */
type Judgement = JudgedTable | 'too-long';

type Judges = {
  /** Of different customers. */
  readonly inTurn: ReturnType<typeof createTurns>;
  readonly byCustomer: ReturnType<typeof createTurnsByKey>;
  /** Results and running work, the latest last. */
  readonly work: Map<string, Promise<Judgement>>;
};

const judges = definePart<Judges>({
  name: 'judges of tables',
  open: () => ({
    inTurn: createTurns(2, 30, busy),
    byCustomer: createTurnsByKey(1, 4, busy),
    work: new Map(),
  }),
  async close({ work }) {
    await Promise.allSettled(work.values());
  },
});

type Context = Pick<App, 'db' | 'settings' | 'part' | 'log'>;

/**
 * What the rows of a table are worth on a label. Refused (503) if it takes longer than a request may: the same request
 * gets the result later. Refused for good (409) if it takes more than a table may. `mostMs`: of processor time.
 */
export async function judgedTable(
  app: Context,
  table: TableRow,
  label: LabelToJudge,
  mostMs = longestMs,
): Promise<Result<JudgedTable, 'service.unavailable' | 'variable.check-too-long'>> {
  const { inTurn, byCustomer, work } = app.part(judges);
  const key = createHash('sha256')
    .update(JSON.stringify([table.id, label]))
    .digest('hex');
  const begin = () => {
    const started = byCustomer(String(table.customer_id), () =>
      inTurn(() => judge(app, table, { label, mostMs })),
    );
    // Asked again, it is tried again.
    started.catch(() => work.delete(key));
    return started;
  };
  const result = work.get(key) ?? begin();
  work.delete(key);
  work.set(key, result);
  for (const earliest of work.keys()) {
    if (work.size <= rememberedAtMost) break;
    work.delete(earliest);
  }
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, waitMs, undefined);
  try {
    const judgement = await Promise.race([result, late]);
    if (judgement === 'too-long') return failure('variable.check-too-long');
    return judgement ? success(judgement) : failure('service.unavailable', { retryAfter: 5 });
  } finally {
    clearTimeout(timer);
  }
}

/** More than a table may take. */
class TooLong extends Error {}

/** In a process of its own, as every value is laid out. Throws a 503 for anything that may be over the next time. */
async function judge(
  app: Context,
  { id, columns }: TableRow,
  { label, mostMs }: { readonly label: LabelToJudge; readonly mostMs: number },
): Promise<Judgement> {
  const child = startProgram(tableProgram, tableLimits.heapMb);
  const usedMs = () => (child.pid === undefined ? 0 : (processCpuMs(child.pid) ?? 0));
  let count = 0;
  const ask = async (order: TableOrder): Promise<TableReply> => {
    const beforeMs = usedMs();
    const reply = await replyTo<TableReply>(child, { ...order, id: count++ }, tableLimits);
    if (usedMs() > mostMs) throw new TooLong();
    if (reply !== 'given-up') return reply;
    // By the clock alone, the machine was busy.
    if (usedMs() - beforeMs > tableLimits.cpuMs) throw new TooLong();
    throw new Error('A table was not judged in time');
  };
  try {
    await ask({ kind: 'judge', label, columns });
    for await (const rows of rowsOfTable(app, id)) await ask({ kind: 'rows', rows });
    const { judged: judgement } = await ask({ kind: 'judged' });
    if (!judgement) throw new Error('The table was not judged');
    return judgement;
  } catch (error) {
    // With a full heap, its values need more memory than any table that can be printed.
    if (error instanceof TooLong || (error instanceof ProgramEnded && error.isHeapFull)) return 'too-long';
    app.log.error({ err: error, table: id }, 'a table could not be judged');
    throw busy();
  } finally {
    child.kill('SIGKILL');
  }
}
