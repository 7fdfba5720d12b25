import type { Expectations } from '@labelwerk/artwork/preflight/expectation/expectations.ts';
import { worstFirst } from '@labelwerk/artwork/preflight/findings/finding.ts';
import { isRefusal } from '@labelwerk/artwork/preflight/findings/refusal.ts';
import { findingsFor } from '@labelwerk/artwork/preflight/pages/printed-pages.ts';
import type { Drawn } from '@labelwerk/contracts/artwork/verdict.ts';
import { expectationHash } from '#features/files/expectation/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { type ArtworkRow, findArtwork } from './artwork-repository.ts';
import { checkArtwork } from './checks/check-artwork.ts';
import { type CheckRow, findCheck, insertChecks, type WantedCheck } from './checks/check-repository.ts';
import { findKnown } from './checks/known-repository.ts';
import { inspectArtwork } from './inspect-artwork.ts';
import { artworkTasks, orderAll, orderWork, type WantedWork, workOn } from './order-work.ts';
import type { ArtworkStatus, KeptFinding } from './tables.ts';
import { statusOf } from './verdict.ts';

/** A content with the result of its check for a purpose. */
export type JudgedArtwork = {
  readonly artwork: ArtworkRow;
  readonly expected: Expectations;
  readonly status: ArtworkStatus;
  /** Findings for the printed pages, most severe first. */
  readonly findings: readonly KeptFinding[];
  /** Findings on all pages, printed or not. */
  readonly onEveryPage: readonly KeptFinding[];
  /** The customer's own cut line by page, unless the label has another shape: an SVG path in mm, y axis up. */
  readonly cutLines: Readonly<Record<string, string>>;
  readonly drawn: Drawn;
  /** Whether open work is postponed for lack of time, as opposed to slow work. */
  readonly isPostponed: boolean;
  /** Time of the first result; null while pending. */
  readonly checkedAt: Date | null;
};

/** The purpose of a content: the label and its printed pages (from 1); undefined: all. */
type Purpose = { readonly expected: Expectations; readonly printed?: readonly number[] | undefined };

/** All findings of a content. */
function findingsOf(artwork: ArtworkRow, check: CheckRow | undefined): readonly KeptFinding[] {
  const held = check ?? artwork;
  // Refusals of the file or a page apply to every purpose.
  const refusals = check ? artwork.findings.filter(isRefusal) : [];
  const own = held.findings.filter(
    ({ id, page }) => !refusals.some((one) => one.id === id && one.page === page),
  );
  const isKnown = (found: KeptFinding) =>
    isRefusal(found) && [...refusals, ...own].some(({ id, page }) => id === found.id && page === found.page);
  const drawn = Object.values(held.drawn)
    .flat()
    .filter((found) => !isKnown(found));
  return worstFirst([...refusals, ...own, ...drawn]);
}

function judged(
  artwork: ArtworkRow,
  { expected, printed }: Purpose,
  check: CheckRow | undefined,
): JudgedArtwork {
  const held = check ?? artwork;
  const checkedAt = check ? check.checked_at : artwork.inspected_at;
  const onEveryPage = findingsOf(artwork, check);
  const findings = findingsFor(onEveryPage, artwork.pages, printed);
  const total = artwork.page_count;
  const isDrawing = artwork.refusal === null && !held.drawn_complete;
  const isPostponed = (held.postponed_at ?? artwork.postponed_at) !== null;
  return {
    artwork,
    expected,
    checkedAt,
    status: held.status === 'pending' ? 'pending' : statusOf(findings),
    findings,
    onEveryPage,
    cutLines: held.cut_lines,
    drawn: {
      done: held.drawn_complete ? total : Math.min(total, Object.keys(held.drawn).length),
      total,
      pending: isDrawing,
      busy: isDrawing && isPostponed,
    },
    isPostponed,
  };
}

/**
 * The result of a content for an expectation and its printed pages (from 1). Missing results are computed now and waited
 * for up to `timeoutMs`, then returned as `pending`. Undefined if the content does not exist.
 */
export async function judgeContent(
  app: App,
  key: string,
  {
    expected,
    timeoutMs,
    printed,
  }: {
    readonly expected: Expectations;
    readonly timeoutMs: number;
    readonly printed?: readonly number[] | undefined;
  },
): Promise<JudgedArtwork | undefined> {
  const purpose = { expected, printed };
  const { db, log } = app;
  const artwork = await findArtwork(db, key);
  if (!artwork) return undefined;
  const expectation = expectationHash(expected);
  const find = async () => (expectation === null ? undefined : findCheck(db, { key, expectation }));
  const known = await find();
  const lacks = expectation !== null && artwork.refusal === null && (!known || known.status === 'pending');
  const work: Promise<void>[] = [];
  // A check includes the general inspection if that is missing.
  if (lacks) work.push(checkArtwork(app, { key, expectation }, expected));
  else if (artwork.status === 'pending') work.push(inspectArtwork(app, key));
  if (work.length === 0) {
    const found = judged(artwork, purpose, known);
    // A check that was given up for lack of time is resumed on a request.
    if (found.drawn.pending)
      await orderWork(app, db, { task: artworkTasks.checkDrawn, about: nameOf(key, known) });
    return found;
  }
  const done = Promise.all(work).catch((error: unknown) =>
    log.warn({ err: error }, 'a file could not be inspected'),
  );
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, timeoutMs).unref())]);
  const [after, check] = [(await findArtwork(db, key)) ?? artwork, await find()];
  const isOpen = expectation !== null && after.refusal === null && !check;
  const found = judged(after, purpose, check);
  return after.status === 'pending' || isOpen ? { ...found, status: 'pending' } : found;
}

/**
 * The statuses of contents, each for its expectation and printed pages, in a constant number of statements. Missing
 * checks are enqueued and returned as pending; with `drawn`, a success is pending until the rules that need a drawing
 * have run. Call it with the transaction that reads the files, or without one.
 */
export async function statusesOf(
  app: Pick<App, 'queue'>,
  db: Db,
  wanted: readonly (Purpose & { readonly key: string; readonly general: ArtworkStatus })[],
  drawn = false,
): Promise<readonly ArtworkStatus[]> {
  const names = wanted.map(({ key, expected }) => ({ key, expectation: expectationHash(expected) }));
  const specific = names.flatMap(({ key, expectation }) =>
    expectation === null ? [] : { key, expectation },
  );
  const { checks, artworks } = await findKnown(
    db,
    specific,
    wanted.flatMap(({ key, printed }) => (printed === undefined && !drawn ? [] : key)),
  );
  const known = new Map(checks.map((row) => [`${row.artwork_key} ${row.expectation}`, row]));
  const statuses: ArtworkStatus[] = [];
  const missing: WantedCheck[] = [];
  const work: WantedWork[] = [];
  for (const [index, { key, general, expected, printed }] of wanted.entries()) {
    const expectation = names[index]?.expectation ?? null;
    const artwork = artworks.get(key);
    const row = expectation === null ? undefined : known.get(`${key} ${expectation}`);
    if (expectation !== null && (!row || row.status === 'pending')) {
      const name = { key, expectation };
      if (!row) missing.push({ name, expected });
      work.push(workOn({ task: artworkTasks.check, about: name }));
    }
    const status = expectation === null ? general : (row?.status ?? 'pending');
    const found = printedStatus(status, artwork, row, printed);
    const held = expectation === null ? artwork : row;
    const isOpen = drawn && found === 'success' && !held?.drawn_complete;
    if (isOpen && held) work.push(workOn({ task: artworkTasks.checkDrawn, about: nameOf(key, row) }));
    statuses.push(isOpen ? 'pending' : found);
  }
  if (missing.length > 0) await insertChecks(db, missing);
  await orderAll(app, db, work, artworks);
  return statuses;
}

const nameOf = (key: string, check: CheckRow | undefined) =>
  check ? { key, expectation: check.expectation } : { key };

/** Failures on pages that are not printed don't count. */
function printedStatus(
  status: ArtworkStatus,
  artwork: ArtworkRow | undefined,
  check: CheckRow | undefined,
  printed: readonly number[] | undefined,
): ArtworkStatus {
  if (status !== 'failed' || !artwork || printed === undefined) return status;
  const isWhole = artwork.pages.every((_, index) => printed.includes(index + 1));
  if (isWhole) return status;
  return statusOf(findingsFor(findingsOf(artwork, check), artwork.pages, printed));
}
