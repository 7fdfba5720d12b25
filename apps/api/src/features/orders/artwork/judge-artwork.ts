import { hasPrintedProof } from '@labelwerk/domain/orders/printed-proof.ts';
import { type ArtworkStatus, isAnyPostponed, statusesOf } from '#features/files/artwork/index.ts';
import { type ArtworkOfLine, artworkOf, attachToJob } from '#features/files/library/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { approveJob } from '../approval/approve-job.ts';
import { contentOfLine } from '../approval/content-of-line.ts';
import { judgeOwnedTool } from '../confirmations/owned-tool.ts';
import { sendArtworkRejected } from '../mails/send-step-mail.ts';
import { findOrder, findWaitingJobs, type JobRow, lockJob, updateJob } from '../orders-repository.ts';
import { moveJob } from '../states/move-job.ts';
import { expectedOfJob } from './expected-by-job.ts';
import { holdOrder } from './hold-order.ts';
import { pagesToPrint } from './pages-to-print.ts';

const waitsForFiles: ReadonlySet<string> = new Set(['awaiting_artwork', 'artwork_rejected']);

type Verdict = ArtworkStatus;

type Ordered = Pick<JobRow, 'file_ids' | 'customer_id' | 'configuration' | 'artwork_pages'>;

/** Those of some files that are a line's, in its own order. */
export const filesOf = (
  { file_ids: ids }: Pick<JobRow, 'file_ids'>,
  files: readonly ArtworkOfLine[],
): ArtworkOfLine[] => ids.flatMap((id) => files.find((file) => file.id === id) ?? []);

/**
 * Has the files of lines checked for what was ordered, so that the verdicts are there when it is paid. Answers, for each
 * line, the verdicts on its files that are there already.
 */
export async function checkOrdered(
  services: Services,
  trx: Db,
  jobs: readonly Ordered[],
  files: readonly ArtworkOfLine[],
): Promise<readonly (readonly ArtworkStatus[])[]> {
  const wanted = await Promise.all(jobs.map((job) => wantedOf(services, job, filesOf(job, files))));
  if (files.length === 0) return wanted.map(() => []);
  const statuses = [...(await statusesOf(services, trx, wanted.flat(), true))];
  return wanted.map((ofLine) => statuses.splice(0, ofLine.length));
}

/** What a line's files are to be, and which of their pages it prints. */
async function wantedOf(services: Services, job: Ordered, files: readonly ArtworkOfLine[]) {
  const expected = await expectedOfJob(services, job);
  const pages = pagesToPrint(job, files);
  return files.map(({ id, artworkKey, status }) => ({
    key: artworkKey,
    general: status,
    expected,
    printed: pages.flatMap(({ file_id: file, page }) => (file === id ? page : [])),
  }));
}

/** The files of a line, and the verdict on each for what was ordered; everything is looked at, drawings too. */
export async function statusesIn(services: Services, trx: Db, job: Ordered) {
  const { file_ids: fileIds, customer_id: customerId } = job;
  const files = await artworkOf(trx, { fileIds, owner: { customerId } });
  const wanted = await wantedOf(services, job, files);
  // What went to the press can't be called back: drawings are waited for.
  return { files, statuses: await statusesOf(services, trx, wanted, true) };
}

/**
 * What the checks of the job's files say together, each held against the label that was ordered; what is wrong with
 * a page that is not printed doesn't count. A file that is gone, or pages too few for the sorts, fail it.
 */
export async function verdictOf(services: Services, trx: Db, job: JobRow): Promise<Verdict> {
  if (!job.needs_artwork) return 'success';
  if (await isAccepted(trx, job)) return 'success';
  return verdictBy(job, await statusesIn(services, trx, job));
}

/** The same by the line's files, and the verdict on each. */
export function verdictBy(
  job: Ordered,
  {
    files,
    statuses,
  }: { readonly files: readonly ArtworkOfLine[]; readonly statuses: readonly ArtworkStatus[] },
): Verdict {
  if (files.length < job.file_ids.length || statuses.includes('failed')) return 'failed';
  if (statuses.includes('pending')) return 'pending';
  return pagesToPrint(job, files).length < job.configuration.sorts.length ? 'failed' : 'success';
}

/** Whether a person found that exactly this content can be printed. */
const isAccepted = async (trx: Db, job: JobRow): Promise<boolean> =>
  job.accepted_version !== null && (await contentOfLine(trx, job)).version === job.accepted_version;

async function attach(services: Services, trx: Db, job: JobRow): Promise<void> {
  const order = await findOrder(trx, job.order_id);
  if (!order) return;
  await attachToJob(trx, {
    customerId: job.customer_id,
    jobId: job.id,
    orderNumber: order.number,
    fileIds: job.file_ids,
    at: services.now(),
  });
}

/**
 * Leads a cleared job on as far as its artwork allows: with nothing to print or a good verdict its customer is asked to
 * approve it, a bad one sends it back, a pending one leaves it in the check; a tool that nobody has found yet holds it.
 * Asked again, it goes on from where it is.
 */
export async function judgeArtwork(services: Services, trx: Db, job: JobRow): Promise<JobRow> {
  let now = job;
  if (now.needs_artwork && now.file_ids.length === 0) return now;
  if (waitsForFiles.has(now.state)) {
    now = (await moveJob(services, trx, now.id, { event: 'artwork', actor: 'customer' })) ?? now;
    await attach(services, trx, now);
  }
  if (now.state !== 'preflighting') return now;
  const verdict = await verdictOf(services, trx, now);
  if (verdict === 'pending') {
    const keys = (
      await artworkOf(trx, { fileIds: now.file_ids, owner: { customerId: now.customer_id } })
    ).map(({ artworkKey }) => artworkKey);
    const reason = (await isAnyPostponed(trx, keys)) ? 'busy' : 'checking';
    if (now.waiting_reason !== reason)
      await updateJob(trx, now.id, { waiting_reason: reason, updated_at: services.now() });
    return { ...now, waiting_reason: reason };
  }
  const event =
    verdict === 'failed' ? 'reject' : hasPrintedProof(now.configuration) ? 'pass_with_proof' : 'pass';
  const held = event !== 'reject' && (await waitsForTool(services, trx, now));
  const moved = await moveJob(services, trx, now.id, {
    event: held ? 'hold' : event,
    actor: 'system',
    note: held ? 'tool' : '',
  });
  if (moved && event === 'reject') await tellRejected(services, trx, moved);
  return moved ? approvedBefore(services, trx, moved) : now;
}

/** Tells the customer that the check refused a content, once. */
async function tellRejected(services: Services, trx: Db, job: JobRow): Promise<void> {
  const order = await findOrder(trx, job.order_id);
  const { version } = await contentOfLine(trx, job);
  if (order) await sendArtworkRejected(services, trx, { order, job, rejection: null, key: version });
}

/** An approval given at checkout counts once the artwork is checked, if it is still the content that was shown. */
async function approvedBefore(services: Services, trx: Db, job: JobRow): Promise<JobRow> {
  const { state, preapproved_version: version } = job;
  if (state !== 'approval_pending' || version === null) return job;
  const present = await contentOfLine(trx, job);
  const order = await findOrder(trx, job.order_id);
  if (!order || present.version !== version) return job;
  return (
    (await approveJob(services, trx, job, { version, through: 'checkout', order, by: order.person_id })) ??
    job
  );
}

/** Whether a person has to find the tool first. Files that came since may show that it is there. */
async function waitsForTool(services: Services, trx: Db, job: JobRow): Promise<boolean> {
  if (job.owned_tool !== 'review') return false;
  const tool = await judgeOwnedTool(services, trx, job);
  if (tool === 'review') return true;
  await updateJob(trx, job.id, { owned_tool: tool, updated_at: services.now() });
  return false;
}

/** Takes up the jobs whose files were still being opened when they came. */
export async function judgeWaitingJobs(services: Services): Promise<void> {
  for (const { id, order_id: orderId } of await findWaitingJobs(services.db)) {
    await services.db.transaction().execute(async (trx) => {
      await holdOrder(trx, orderId);
      const job = await lockJob(trx, id);
      if (job) await judgeArtwork(services, trx, job);
    });
  }
}
