import type { DrawnPage } from '@labelwerk/artwork/pool/artwork-pool.ts';
import { type Expectations, nothingExpected } from '@labelwerk/artwork/preflight/expectation/expectations.ts';
import { refusalFinding } from '@labelwerk/artwork/preflight/findings/refusal.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import type { Commit } from '#platform/tasks/task.ts';
import {
  type ArtworkRow,
  completeDrawn,
  findArtwork,
  notePostponed,
  saveDrawnPage,
} from '../artwork-repository.ts';
import { isBusy, workOnArtwork } from '../engine.ts';
import type { DrawnFindings, KeptFinding } from '../tables.ts';
import {
  type CheckName,
  completeDrawnOf,
  findCheck,
  notePostponedOf,
  saveDrawnPageOf,
} from './check-repository.ts';

/** The subject of drawn rules: a check of the content, or its general inspection. */
type Target = {
  readonly expected: Expectations;
  /** Inspected pages with their findings. */
  readonly drawn: DrawnFindings;
  savePage(page: number, findings: readonly KeptFinding[]): Promise<void>;
  complete(trx: Db): Promise<void>;
  postpone(): Promise<void>;
};

const inGeneral = ({ db }: App, artwork: ArtworkRow): Target => ({
  expected: nothingExpected,
  drawn: artwork.drawn,
  savePage: (page, findings) => saveDrawnPage(db, artwork.key, page, findings),
  complete: (trx) => completeDrawn(trx, artwork.key),
  postpone: () => notePostponed(db, artwork.key),
});

async function forCheck({ db }: App, name: CheckName): Promise<readonly Target[]> {
  const check = await findCheck(db, name);
  if (!check) return [];
  return [
    {
      expected: check.expected,
      drawn: check.drawn,
      savePage: (page, findings) => saveDrawnPageOf(db, name, page, findings),
      complete: (trx) => completeDrawnOf(trx, name),
      postpone: () => notePostponedOf(db, name),
    },
  ];
}

export type DrawnWanted = {
  readonly key: string;
  /** Hash of the check; undefined: the general inspection. */
  readonly expectation?: string | undefined;
  /** Also the general inspection, besides the check. */
  readonly general?: boolean | undefined;
};

/** Pages per turn, before work of others. */
const pagesInOneTurn = 8;

/**
 * Runs the rules that need a drawing, once per content and expectation, in the background: some pages at a time, then
 * `again`, so that long files take turns. Findings are stored page by page: callers see the progress, and a worker that
 * dies loses one page. A page that can't be drawn is refused; one without time stays open, and so does the check.
 */
export async function checkDrawn(
  app: App,
  { key, expectation, general = expectation === undefined }: DrawnWanted,
  commit: Commit,
  signal?: AbortSignal,
): Promise<'again' | undefined> {
  const artwork = await findArtwork(app.db, key);
  if (!artwork || artwork.page_count === 0) return;
  const targets = [
    ...(expectation === undefined ? [] : await forCheck(app, { key, expectation })),
    ...(general ? [inGeneral(app, artwork)] : []),
  ];
  if (targets.length === 0) return;
  const open = Array.from({ length: artwork.page_count }, (_, index) => index + 1).filter((page) =>
    targets.some(({ drawn }) => drawn[page] === undefined),
  );
  const pages = open.slice(0, pagesInOneTurn);
  try {
    await drawPages(app, key, { targets, pages, signal });
  } catch (error) {
    if (isBusy(error)) for (const target of targets) await target.postpone();
    throw error;
  }
  if (pages.length < open.length) return 'again';
  await commit(async (trx) => {
    for (const target of targets) await target.complete(trx);
  });
  return undefined;
}

async function drawPages(
  app: Pick<App, 'db' | 'files' | 'log' | 'part'>,
  key: string,
  {
    targets,
    pages,
    signal,
  }: {
    readonly targets: readonly Target[];
    readonly pages: readonly number[];
    readonly signal: AbortSignal | undefined;
  },
): Promise<void> {
  if (pages.length === 0) return;
  const saved: Promise<void>[] = [];
  const keep = (page: number, drawn: DrawnPage): void => {
    for (const [index, target] of targets.entries()) {
      const findings = drawn.ok ? (drawn.checks[index] ?? []) : [refusalFinding(drawn.code, page)];
      const saving = target.savePage(page, findings);
      // Awaited below: a failure is thrown there and not as an unhandled rejection.
      saving.catch(() => undefined);
      saved.push(saving);
    }
  };
  const expectations = targets.map(({ expected }) => expected);
  try {
    await workOnArtwork(
      app,
      key,
      (pool, path, turn) => pool.preflightDrawnForAll({ path, expectations, pages, onPage: keep }, turn),
      { level: 'background', signal },
    );
  } finally {
    await Promise.all(saved);
  }
}
