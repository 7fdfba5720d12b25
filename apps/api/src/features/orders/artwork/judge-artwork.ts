import { hasPrintedProof } from '@labelwerk/domain/orders/printed-proof.ts';
import { isPrintedFromCodes } from '@labelwerk/domain/pricing/configuration/artwork-source.ts';
import { findItemsWithCodes, takeForOrder } from '#features/codes/storing/index.ts';
import { isAnyPostponed, type JudgedArtwork, statusesOf } from '#features/files/artwork/index.ts';
import { type ArtworkOfLine, artworkOf, attachToJob } from '#features/files/library/index.ts';
import { findPrintFile } from '#features/production/kept/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { hasOpenProof } from '../approval/approval-repository.ts';
import { approveJob } from '../approval/approve-job.ts';
import { contentOfLine } from '../approval/content-of-line.ts';
import { judgeOwnedTool } from '../confirmations/owned-tool.ts';
import { sendArtworkRejected } from '../mails/send-step-mail.ts';
import { findOrder, findWaitingJobs, type JobRow, lockJob, updateJob } from '../orders-repository.ts';
import { findJobsWaitingFor } from '../placing/job-of-item-repository.ts';
import { moveJob } from '../states/move-job.ts';
import { expectedOfJob } from './expected-by-job.ts';
import { lockOrderAndCart } from './lock-order-and-cart.ts';
import { pagesToPrint } from './pages-to-print.ts';

const waitsForFiles: ReadonlySet<string> = new Set(['awaiting_artwork', 'artwork_rejected']);

export type Verdict = JudgedArtwork['status'];

type Ordered = Pick<JobRow, 'file_ids' | 'customer_id' | 'configuration' | 'artwork_pages'>;

/** The files of a line among `files`, in the line's order. */
export const filesOf = (
  { file_ids: ids }: Pick<JobRow, 'file_ids'>,
  files: readonly ArtworkOfLine[],
): ArtworkOfLine[] => ids.flatMap((id) => files.find((file) => file.id === id) ?? []);

/**
 * Enqueues the checks of the lines' files for the ordered labels, so that results are there on payment. Returns the
 * existing results for each line.
 */
export async function checkOrdered(
  app: Pick<App, 'db' | 'queue' | 'part'>,
  trx: Db,
  jobs: readonly Ordered[],
  files: readonly ArtworkOfLine[],
): Promise<readonly (readonly Verdict[])[]> {
  const wanted = await Promise.all(jobs.map((job) => wantedOf(app, job, filesOf(job, files))));
  if (files.length === 0) return wanted.map(() => []);
  const statuses = [...(await statusesOf(app, trx, wanted.flat(), true))];
  return wanted.map((ofLine) => statuses.splice(0, ofLine.length));
}

/** The expectation for a line's files and the pages it prints. */
async function wantedOf(app: Pick<App, 'db' | 'part'>, job: Ordered, files: readonly ArtworkOfLine[]) {
  const expected = await expectedOfJob(app, job);
  const pages = pagesToPrint(job, files);
  return files.map(({ id, artworkKey, status }) => ({
    key: artworkKey,
    general: status,
    expected,
    printed: pages.flatMap(({ file_id: file, page }) => (file === id ? page : [])),
  }));
}

/** The files of a line with the result of each for the ordered label, including rules that need drawings. */
export async function statusesIn(app: Pick<App, 'db' | 'queue' | 'part'>, trx: Db, job: Ordered) {
  const { file_ids: fileIds, customer_id: customerId } = job;
  const files = await artworkOf(trx, { fileIds, owner: { customerId } });
  const wanted = await wantedOf(app, job, files);
  // Released work can't be recalled: results of drawn rules are waited for.
  return { files, statuses: await statusesOf(app, trx, wanted, true) };
}

/**
 * The combined check result of the job's files for the ordered label; faults of pages that are not printed don't count.
 * Missing files or too few pages fail it. What the shop draws is pending until it is drawn.
 */
export async function verdictOf(
  app: Pick<App, 'db' | 'queue' | 'part'>,
  trx: Db,
  job: JobRow,
): Promise<Verdict> {
  const verdict = await verdictOnFiles(app, trx, job);
  if (verdict !== 'success' || !job.configuration.artworkFrom) return verdict;
  return (await isDrawn(trx, job)) ? 'success' : 'pending';
}

/** The same without what the shop draws. */
export async function verdictOnFiles(
  app: Pick<App, 'db' | 'queue' | 'part'>,
  trx: Db,
  job: JobRow,
): Promise<Verdict> {
  if (!job.needs_artwork || (await isAccepted(trx, job))) return 'success';
  return verdictBy(job, await statusesIn(app, trx, job));
}

/** The same, from the line's files and their results. */
export function verdictBy(
  job: Ordered,
  { files, statuses }: { readonly files: readonly ArtworkOfLine[]; readonly statuses: readonly Verdict[] },
): Verdict {
  if (files.length < job.file_ids.length || statuses.includes('failed')) return 'failed';
  if (statuses.includes('pending')) return 'pending';
  return pagesToPrint(job, files).length < job.configuration.sorts.length ? 'failed' : 'success';
}

/** Whether the print file of a line that the shop draws is there. */
const isDrawn = async (trx: Db, job: JobRow): Promise<boolean> =>
  (await findPrintFile(trx, job.id, (await contentOfLine(trx, job)).version)) !== undefined;

/** Whether a line waits for its customer: for files, or for a code for each label. */
async function lacksArtwork(trx: Db, { needs_artwork, file_ids: fileIds, ...job }: JobRow): Promise<boolean> {
  if (needs_artwork) return fileIds.length === 0;
  if (!isPrintedFromCodes(job.configuration) || !waitsForFiles.has(job.state)) return false;
  const { cart_item_id: itemId, configuration } = job;
  const { quantity } = configuration;
  return !(await takeForOrder(trx, [{ itemId, quantity }])).has(itemId);
}

/** Whether staff accepted exactly this content. */
const isAccepted = async (trx: Db, job: JobRow): Promise<boolean> =>
  job.accepted_version !== null && (await contentOfLine(trx, job)).version === job.accepted_version;

async function attach(app: Pick<App, 'now'>, trx: Db, job: JobRow): Promise<void> {
  const order = await findOrder(trx, job.order_id);
  if (!order) return;
  await attachToJob(trx, {
    customerId: job.customer_id,
    jobId: job.id,
    orderNumber: order.number,
    fileIds: job.file_ids,
    at: app.now(),
  });
}

/**
 * Moves a cleared job on as far as its artwork allows: without artwork or with a passed check its approval is requested,
 * a failed check rejects it, a pending one leaves it in the check; a tool that was not found yet holds it. A repeat
 * continues from the current state.
 */
export async function judgeArtwork(app: App, trx: Db, job: JobRow): Promise<JobRow> {
  let now = job;
  if (await lacksArtwork(trx, now)) return now;
  if (waitsForFiles.has(now.state)) {
    now = (await moveJob(app, trx, now.id, { event: 'artwork', actor: 'customer' })) ?? now;
    await attach(app, trx, now);
  }
  if (now.state !== 'preflighting') return now;
  const verdict = await verdictOf(app, trx, now);
  if (verdict === 'pending') {
    const keys = (
      await artworkOf(trx, { fileIds: now.file_ids, owner: { customerId: now.customer_id } })
    ).map(({ artworkKey }) => artworkKey);
    const reason = (await isAnyPostponed(trx, keys)) ? 'busy' : 'checking';
    if (now.waiting_reason !== reason)
      await updateJob(trx, now.id, { waiting_reason: reason, updated_at: app.now() });
    return { ...now, waiting_reason: reason };
  }
  const needsProof = hasPrintedProof(now.configuration) || (await hasOpenProof(trx, now));
  const event = verdict === 'failed' ? 'reject' : needsProof ? 'pass_with_proof' : 'pass';
  const held = event !== 'reject' && (await waitsForTool(app, trx, now));
  const moved = await moveJob(app, trx, now.id, {
    event: held ? 'hold' : event,
    actor: 'system',
    note: held ? 'tool' : '',
  });
  if (moved && event === 'reject') await mailRejected(app, trx, moved);
  return moved ? approvedBefore(app, trx, moved) : now;
}

/** Mails the customer that the check refused a content, once. */
async function mailRejected(app: App, trx: Db, job: JobRow): Promise<void> {
  const order = await findOrder(trx, job.order_id);
  const { version } = await contentOfLine(trx, job);
  if (order) await sendArtworkRejected(app, trx, { order, job, rejection: null, key: version });
}

/** An approval given at checkout takes effect after the check, if the content has not changed. */
export async function approvedBefore(app: Pick<App, 'part' | 'now'>, trx: Db, job: JobRow): Promise<JobRow> {
  const { state, preapproved_version: version } = job;
  if (state !== 'approval_pending' || version === null) return job;
  const present = await contentOfLine(trx, job);
  const order = await findOrder(trx, job.order_id);
  if (!order || present.version !== version) return job;
  return (
    (await approveJob(app, trx, job, { version, through: 'checkout', order, by: order.person_id })) ?? job
  );
}

/** Whether staff have to find the tool first. Files sent since may show that it exists. */
async function waitsForTool(app: Pick<App, 'part' | 'now'>, trx: Db, job: JobRow): Promise<boolean> {
  if (job.owned_tool !== 'review') return false;
  const tool = await judgeOwnedTool(app, trx, job);
  if (tool === 'review') return true;
  await updateJob(trx, job.id, { owned_tool: tool, updated_at: app.now() });
  return false;
}

/** Continues the jobs whose files had not been checked when they arrived, or whose codes came after the order. */
export async function judgeWaitingJobs(app: App): Promise<void> {
  const withCodes = await findJobsWaitingFor(app.db, await findItemsWithCodes(app.db));
  for (const { id, order_id: orderId } of [...(await findWaitingJobs(app.db)), ...withCodes]) {
    await app.db.transaction().execute(async (trx) => {
      await lockOrderAndCart(trx, orderId);
      const job = await lockJob(trx, id);
      if (job) await judgeArtwork(app, trx, job);
    });
  }
}
