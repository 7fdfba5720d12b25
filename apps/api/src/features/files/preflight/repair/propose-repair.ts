import { createHash, randomUUID } from 'node:crypto';
import { isOwnCut } from '@labelwerk/artwork/preflight/expectation/expectations.ts';
import type { Fix } from '@labelwerk/artwork/preflight/findings/finding.ts';
import type { fileArtworkCalls } from '@labelwerk/contracts/artwork/calls.ts';
import type { JudgedArtwork } from '#features/files/artwork/index.ts';
import { expectationHash } from '#features/files/expectation/index.ts';
import { guestRefusal, hasRoom } from '#features/files/storage/index.ts';
import type { App } from '#platform/app.ts';
import { ownerKey } from '#platform/auth/owner.ts';
import type { MessageKey } from '#platform/messages/messages.ts';
import { type CallResult, failure, type Result, success } from '#platform/problems/failure.ts';
import type { Subject } from '../subject.ts';
import { makeRepairTask } from './make-repair.task.ts';
import { makeRepair } from './make-repair.ts';
import { discardOlder, findByPlan, findRepair, insertRepair, type RepairRow } from './repair-repository.ts';

/** Maximum wait of a request for the repaired copy, in ms. */
const timeoutMs = 1_500;
/** Maximum number of open proposals per upload or file: each stores a copy. */
const maxOpen = 4;
/** Delay of the fallback task, for a process that dies while it repairs, in ms. */
const netAfterMs = 10_000;

export const subjectName = ({ kind, id }: Pick<Subject, 'kind' | 'id'>): string => `${kind}:${id}`;

const wrong = (code: MessageKey) => failure('request.invalid', { errors: [{ path: 'fixes', code }] });

/** The requested repairs, otherwise all repairs that the check result offers. */
function chosenFixes(
  judged: JudgedArtwork,
  asked: readonly Fix[] | undefined,
): Result<readonly Fix[], 'preflight.not-repairable' | 'preflight.nothing-to-repair' | 'request.invalid'> {
  const { artwork, expected, findings } = judged;
  if (artwork.refusal !== null) return failure('preflight.not-repairable');
  const offered = findings.flatMap(({ fix }) => fix ?? []);
  const fixes = [...new Set(asked ?? offered)].toSorted();
  if (fixes.length === 0) return failure('preflight.nothing-to-repair');
  const needsOutline = fixes.includes('cut-path');
  if (needsOutline && expected.shape === undefined) return wrong('preflight.shape-needed');
  if (needsOutline && isOwnCut(expected)) return wrong('preflight.shape-special');
  return success(fixes);
}

/** Proposes a repaired copy; an equal proposal is returned if there is one. It does not replace the artwork yet. */
export async function proposeRepair(
  app: App,
  subject: Subject,
  judged: JudgedArtwork,
  asked: readonly Fix[] | undefined,
): Promise<CallResult<RepairRow, typeof fileArtworkCalls.proposeRepair>> {
  const fixes = chosenFixes(judged, asked);
  if (!fixes.ok) return fixes;
  const { db, queue, now } = app;
  const at = now();
  const plan = createHash('sha256')
    .update(JSON.stringify([fixes.value, expectationHash(subject.expected)]))
    .digest('hex');
  const name = { subject: subjectName(subject), source_key: subject.key, plan };
  const known = await findByPlan(db, name);
  // A copy is about as large as the artwork.
  const more = { bytes: judged.artwork.size };
  if (!known) {
    if (!(await hasRoom(app, db, subject.owner, more))) return failure('preflight.no-room');
    const refused =
      'guestId' in subject.owner && (await guestRefusal(app, db, subject.createdFrom ?? '', more));
    if (refused) return refused;
  }
  const opened = await db.transaction().execute(async (trx) => {
    const row = await insertRepair(trx, {
      id: randomUUID(),
      owner: ownerKey(subject.owner),
      created_from: subject.createdFrom,
      ...name,
      fixes: [...fixes.value],
      expected: JSON.stringify(subject.expected),
      created_at: at,
      touched_at: at,
    });
    if (row) {
      await discardOlder(trx, name.subject, maxOpen, at);
      const afterMs = netAfterMs;
      await queue.enqueue(trx, makeRepairTask, { id: row.id }, { key: row.id, afterMs });
    }
    return row;
  });
  const row = opened ?? known ?? (await findByPlan(db, name));
  if (!row) return failure('service.unavailable', { retryAfter: 1 });
  if (row.state === 'pending') await inTime(app, row.id);
  return success((await findRepair(db, row.id)) ?? row);
}

async function inTime(app: App, id: string): Promise<void> {
  const work = makeRepair(app, id).catch((error: unknown) =>
    app.log.warn({ err: error }, 'a file was not repaired'),
  );
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, timeoutMs).unref())]);
}
