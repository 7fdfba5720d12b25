import { type Expectations, nothingExpected } from '@labelwerk/artwork/preflight/expectations.ts';
import type { Commit } from '#platform/queue.ts';
import type { Services } from '#platform/services.ts';
import type { Db } from '#plugins/database.ts';
import { completeDrawn, findArtwork, saveDrawnPage } from './artwork-repository.ts';
import { completeDrawnOf, findCheck, saveDrawnPageOf } from './check-repository.ts';
import { engineOf } from './engine.ts';
import type { KeptFinding } from './tables.ts';

type Target = {
  readonly expected: Expectations;
  savePage(page: number, findings: readonly KeptFinding[]): Promise<void>;
  complete(trx: Db): Promise<void>;
};

async function targetOf({ db }: Services, key: string, expectation: string | undefined) {
  if (expectation === undefined) {
    return {
      expected: nothingExpected,
      savePage: (page, findings) => saveDrawnPage(db, key, page, findings),
      complete: (trx) => completeDrawn(trx, key),
    } satisfies Target;
  }
  const name = { key, expectation };
  const check = await findCheck(db, name);
  return (
    check &&
    ({
      expected: check.expected,
      savePage: (page, findings) => saveDrawnPageOf(db, name, page, findings),
      complete: (trx) => completeDrawnOf(trx, name),
    } satisfies Target)
  );
}

/**
 * The rules that need a drawing, once for a content and what is expected of it, while nobody waits. Each page's
 * findings are kept as they come, so that who asks sees how far it is.
 */
export async function checkDrawn(
  services: Services,
  { key, expectation }: { readonly key: string; readonly expectation?: string | undefined },
  commit: Commit,
): Promise<void> {
  const artwork = await findArtwork(services.db, key);
  const target = await targetOf(services, key, expectation);
  if (!artwork || artwork.page_count === 0 || !target) return;
  const saved: Promise<void>[] = [];
  const keep = (page: number, findings: readonly KeptFinding[]): void => {
    const saving = target.savePage(page, findings);
    // Waited for below: a failure is thrown there, not in between.
    saving.catch(() => undefined);
    saved.push(saving);
  };
  await services.files.withLocalPath(key, (path) =>
    engineOf(services).pool.preflightDrawn(path, target.expected, artwork.page_count, keep),
  );
  await Promise.all(saved);
  await commit((trx) => target.complete(trx));
}
