import { type Expectations, nothingExpected } from '@labelwerk/artwork/preflight/expectation/expectations.ts';
import type { Commit } from '#platform/queue.ts';
import type { Services } from '#platform/services.ts';
import type { Db } from '#plugins/database.ts';
import { completeDrawn, findArtwork, saveDrawnPage } from './artwork-repository.ts';
import { type CheckName, completeDrawnOf, findCheck, saveDrawnPageOf } from './check-repository.ts';
import { engineOf } from './engine.ts';
import type { KeptFinding } from './tables.ts';

/** What drawings are looked at for: a check of the content, or what is known of it in general. */
type Target = {
  readonly expected: Expectations;
  savePage(page: number, findings: readonly KeptFinding[]): Promise<void>;
  complete(trx: Db): Promise<void>;
};

const inGeneral = ({ db }: Services, key: string): Target => ({
  expected: nothingExpected,
  savePage: (page, findings) => saveDrawnPage(db, key, page, findings),
  complete: (trx) => completeDrawn(trx, key),
});

async function forCheck({ db }: Services, name: CheckName): Promise<readonly Target[]> {
  const check = await findCheck(db, name);
  if (!check) return [];
  return [
    {
      expected: check.expected,
      savePage: (page, findings) => saveDrawnPageOf(db, name, page, findings),
      complete: (trx) => completeDrawnOf(trx, name),
    },
  ];
}

export type DrawnWanted = {
  readonly key: string;
  /** Names the check; without one the content is looked at in general. */
  readonly expectation?: string | undefined;
  /** Beside the check in general too. */
  readonly general?: boolean | undefined;
};

/**
 * The rules that need a drawing, once for a content and what is expected of it, while nobody waits. Each page's
 * findings are kept as they come, so that who asks sees how far it is.
 */
export async function checkDrawn(
  services: Services,
  { key, expectation, general = expectation === undefined }: DrawnWanted,
  commit: Commit,
): Promise<void> {
  const artwork = await findArtwork(services.db, key);
  const targets = [
    ...(expectation === undefined ? [] : await forCheck(services, { key, expectation })),
    ...(general ? [inGeneral(services, key)] : []),
  ];
  if (!artwork || artwork.page_count === 0 || targets.length === 0) return;
  const saved: Promise<void>[] = [];
  const keep = (page: number, checks: readonly (readonly KeptFinding[])[]): void => {
    for (const [index, target] of targets.entries()) {
      const saving = target.savePage(page, checks[index] ?? []);
      // Waited for below: a failure is thrown there, not in between.
      saving.catch(() => undefined);
      saved.push(saving);
    }
  };
  const expectations = targets.map(({ expected }) => expected);
  await services.files.withLocalPath(key, (path) =>
    engineOf(services).pool.preflightDrawnForAll(
      path,
      expectations,
      Array.from({ length: artwork.page_count }, (_, index) => index + 1),
      (page, drawn) => keep(page, drawn.ok ? drawn.checks : []),
    ),
  );
  await Promise.all(saved);
  await commit(async (trx) => {
    for (const target of targets) await target.complete(trx);
  });
}
