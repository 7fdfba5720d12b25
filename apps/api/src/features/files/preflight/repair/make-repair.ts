import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  claimArtwork,
  findArtwork,
  judgeContent,
  onceAtATime,
  orderInspection,
  payerOf,
  workOnArtwork,
} from '#features/files/artwork/index.ts';
import type { App } from '#platform/app.ts';
import { sha256Of } from '#platform/files/disk-file-store.ts';
import { findRepair, type RepairRow, updateRepair } from './repair-repository.ts';

/** Writes the repaired copy of a proposal unless that was done. When it returns, the proposal is ready or refused. */
export function makeRepair(app: App, id: string): Promise<void> {
  return onceAtATime(app, `repair ${id}`, async () => {
    const row = await findRepair(app.db, id);
    if (row?.state !== 'pending') return;
    const folder = join(app.files.scratchFolder, `drawing-${randomUUID()}`);
    await mkdir(folder, { recursive: true });
    try {
      await repair(app, row, join(folder, 'repaired.pdf'));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

async function repair(app: App, row: RepairRow, target: string): Promise<void> {
  const { db, files, now } = app;
  const { fixes, expected } = row;
  const repaired = await workOnArtwork(app, row.source_key, (pool, path, turn) =>
    pool.repair({ path, target, repair: { fixes, expected } }, turn),
  );
  const done = repaired.ok ? repaired.done : [];
  if (done.length === 0) {
    const reason = repaired.ok ? 'preflight.nothing-to-repair' : 'preflight.not-repairable';
    await updateRepair(db, row.id, { state: 'refused', reason, touched_at: now() });
    return;
  }
  const [key, { size }] = [await sha256Of(target), await stat(target)];
  const source = await findArtwork(db, row.source_key);
  await claimArtwork(db, key, size, source && payerOf(source));
  await files.adopt(target, key);
  await db.transaction().execute(async (trx) => {
    await orderInspection(app, trx, key);
    const change = {
      state: 'ready' as const,
      done: [...done],
      repaired_key: key,
      kept_bytes: size,
      touched_at: now(),
    };
    // A proposal discarded meanwhile stays discarded; its copy is swept.
    await updateRepair(trx, row.id, change, 'pending');
  });
  // Checked at once; the queue is the fallback.
  await judgeContent(app, key, { expected, timeoutMs: 0 });
}
