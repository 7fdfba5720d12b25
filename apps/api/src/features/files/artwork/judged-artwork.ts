import type { Expectations } from '@labelwerk/artwork/preflight/expectation/expectations.ts';
import { worstFirst } from '@labelwerk/artwork/preflight/findings/finding.ts';
import { isRefusal } from '@labelwerk/artwork/preflight/findings/refusal.ts';
import { findingsFor } from '@labelwerk/artwork/preflight/pages/printed-pages.ts';
import type { Drawn } from '@labelwerk/contracts/artwork/verdict.ts';
import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { type ArtworkRow, findArtwork } from './artwork-repository.ts';
import { checkArtworkTask } from './checks/check-artwork.task.ts';
import { checkArtwork } from './checks/check-artwork.ts';
import { checkDrawnTask } from './checks/check-drawn.task.ts';
import { type CheckRow, findCheck, insertChecks, type WantedCheck } from './checks/check-repository.ts';
import { findKnown } from './checks/known-repository.ts';
import { expectationHash } from './expectation.ts';
import { inspectArtwork } from './inspect-artwork.ts';
import { orderAll, orderWork, type WantedWork, workOn } from './order-work.ts';
import type { ArtworkStatus, KeptFinding } from './tables.ts';
import { statusOf } from './verdict.ts';

/** A content and the verdict on it for what it is meant for. */
export type JudgedArtwork = {
  readonly artwork: ArtworkRow;
  readonly expected: Expectations;
  readonly status: ArtworkStatus;
  /** As they count for the pages that are printed; the worst first. */
  readonly findings: readonly KeptFinding[];
  /** The same on every page, whether it is printed or not. */
  readonly onEveryPage: readonly KeptFinding[];
  /** By page, the cut line of the customer’s own, unless the label has another shape: an SVG path in mm, y up. */
  readonly cutLines: Readonly<Record<string, string>>;
  readonly drawn: Drawn;
  /** What is open waits because the machine had no time for it; not because it takes long. */
  readonly isPostponed: boolean;
  /** When there first was a verdict; null while it is pending. */
  readonly checkedAt: Date | null;
};

/** What a content is for: the label, and which of its pages (from 1) are printed; undefined: all. */
type Purpose = { readonly expected: Expectations; readonly printed?: readonly number[] | undefined };

/** Everything found in a content, on whatever page. */
function findingsOf(artwork: ArtworkRow, check: CheckRow | undefined): readonly KeptFinding[] {
  const held = check ?? artwork;
  // What refuses the file or a page refuses it whatever it is meant for.
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
 * The verdict on a content for what is expected of it, and of the pages (from 1) that are printed. What is not known
 * yet is looked at now, and waited for as long as `patienceMs`; then it comes back as `pending`. Undefined when the
 * shop has no such content.
 */
export async function judgeContent(
  services: Services,
  key: string,
  {
    expected,
    patienceMs,
    printed,
  }: {
    readonly expected: Expectations;
    readonly patienceMs: number;
    readonly printed?: readonly number[] | undefined;
  },
): Promise<JudgedArtwork | undefined> {
  const purpose = { expected, printed };
  const { db, log } = services;
  const artwork = await findArtwork(db, key);
  if (!artwork) return undefined;
  const expectation = expectationHash(expected);
  const find = async () => (expectation === null ? undefined : findCheck(db, { key, expectation }));
  const known = await find();
  const lacks = expectation !== null && artwork.refusal === null && (!known || known.status === 'pending');
  const work: Promise<void>[] = [];
  // A check finds what isn’t known in general as well.
  if (lacks) work.push(checkArtwork(services, { key, expectation }, expected));
  else if (artwork.status === 'pending') work.push(inspectArtwork(services, key));
  if (work.length === 0) {
    const found = judged(artwork, purpose, known);
    // A check that was given up for lack of time is taken up again while somebody wants to know.
    if (found.drawn.pending)
      await orderWork(services, db, { task: checkDrawnTask, about: nameOf(key, known) });
    return found;
  }
  const done = Promise.all(work).catch((error: unknown) =>
    log.warn({ err: error }, 'a file was not looked at'),
  );
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, patienceMs).unref())]);
  const [after, check] = [(await findArtwork(db, key)) ?? artwork, await find()];
  const isOpen = expectation !== null && after.refusal === null && !check;
  const found = judged(after, purpose, check);
  return after.status === 'pending' || isOpen ? { ...found, status: 'pending' } : found;
}

/**
 * The statuses of many contents, each for what is expected of it and of its printed pages, in the same few statements for
 * any number of them. Checks that are not there are ordered and answered as pending; with `drawn`, a good one is pending
 * until the rules that need a drawing were looked at as well, however long that takes. Call it with the transaction that
 * reads the files, or without one.
 */
export async function statusesOf(
  services: Services,
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
      work.push(workOn({ task: checkArtworkTask, about: name }));
    }
    const status = expectation === null ? general : (row?.status ?? 'pending');
    const found = printedStatus(status, artwork, row, printed);
    const held = expectation === null ? artwork : row;
    const isOpen = drawn && found === 'success' && !held?.drawn_complete;
    if (isOpen && held) work.push(workOn({ task: checkDrawnTask, about: nameOf(key, row) }));
    statuses.push(isOpen ? 'pending' : found);
  }
  if (missing.length > 0) await insertChecks(db, missing);
  await orderAll(services, db, work, artworks);
  return statuses;
}

const nameOf = (key: string, check: CheckRow | undefined) =>
  check ? { key, expectation: check.expectation } : { key };

/** What failed on pages that are not printed did not fail. */
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
