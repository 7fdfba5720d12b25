import { sizesOf } from '@labelwerk/artwork/inspect/inspect-document.ts';
import type { Preflighted, Refused } from '@labelwerk/artwork/pool/task.ts';
import { nothingExpected } from '@labelwerk/artwork/preflight/expectations.ts';
import { refusalFinding } from '@labelwerk/artwork/preflight/refusal.ts';
import { shownSize } from '@labelwerk/domain/label/file-size.ts';
import type { Services } from '#platform/services.ts';
import type { Db } from '#plugins/database.ts';
import { findArtwork, type Inspection, saveInspection } from './artwork-repository.ts';
import { engineOf, onceAtATime } from './engine.ts';
import { statusOf } from './verdict.ts';

/** The net for a process that dies between storing a content and looking at it. */
const netAfterMs = 3_000;

/** In the transaction that stores a content: whatever happens to this process, somebody will look at it. */
export async function orderInspection(services: Services, trx: Db, key: string): Promise<void> {
  const runAt = new Date(Date.now() + netAfterMs);
  await services.queue.enqueue(trx, 'artwork.inspect', { key }, { key, runAt });
}

/** Looks at a stored content, unless that was done. When it returns, there is a verdict. */
export function inspectArtwork(services: Services, key: string): Promise<void> {
  return onceAtATime(services, `inspect ${key}`, async () => {
    const known = await findArtwork(services.db, key);
    if (known?.status !== 'pending') return;
    const found = await services.files.withLocalPath(key, (path) =>
      engineOf(services).pool.preflight(path, nothingExpected),
    );
    await services.db.transaction().execute(async (trx) => {
      if (!(await saveInspection(trx, key, inspectionOf(found)))) return;
      if (!found.ok) return;
      await services.queue.enqueue(trx, 'artwork.previews', { key }, { key });
      await services.queue.enqueue(trx, 'artwork.check-drawn', { key }, { key });
    });
  });
}

function inspectionOf(found: Preflighted | Refused): Inspection {
  if (!found.ok) {
    const findings = [refusalFinding(found.code, null)];
    return { status: 'failed', refusal: found.code, pages: [], findings, width: null, height: null };
  }
  const first = found.pages[0];
  const size = first ? shownSize(sizesOf(first), nothingExpected) : { width: null, height: null };
  const { pages, findings } = found;
  return { status: statusOf(findings), refusal: null, pages, findings, ...size };
}
