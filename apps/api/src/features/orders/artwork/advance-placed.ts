import { type JobEvent, nextJobState } from '@labelwerk/domain/orders/job-states.ts';
import { hasPrintedProof } from '@labelwerk/domain/orders/printed-proof.ts';
import { isPrintedFromCodes } from '@labelwerk/domain/pricing/configuration/artwork-source.ts';
import type { Recipient } from '#features/account/index.ts';
import type { ArtworkOfLine } from '#features/files/library/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { linesWithOpenProof } from '../approval/approval-repository.ts';
import { approvedNow } from '../approval/approve-job.ts';
import { contentWith } from '../approval/content-of-line.ts';
import { sendArtworkRejected } from '../mails/send-step-mail.ts';
import type { JobRow, OrderRow } from '../orders-repository.ts';
import { type NewEvent, storeAdvancedJobs } from '../placing/placed-order-repository.ts';
import type { Actor } from '../tables.ts';
import { type Verdict, verdictBy } from './judge-artwork.ts';

/** A line that was just placed, with its files and their results. */
type Placed = {
  readonly job: JobRow;
  readonly files: readonly ArtworkOfLine[];
  readonly statuses: readonly Verdict[];
  /** Whether there is a code for each label, of a line that the shop draws. */
  readonly hasCodes: boolean;
};

/** A line that moves through its states, with its events. */
class Way {
  job: JobRow;
  readonly events: NewEvent[] = [];
  readonly #at: Date;
  constructor(job: JobRow, at: Date) {
    this.job = job;
    this.#at = at;
  }

  /** Moves the line by an event; false and unchanged if that is not allowed. */
  move(
    event: JobEvent,
    actor: Actor,
    { note = '', more = {} }: { note?: string; more?: Partial<JobRow> } = {},
  ) {
    const { state: from } = this.job;
    const state = nextJobState(from, event);
    if (!state) return false;
    const held = state === 'on_hold' ? from : null;
    this.job = { ...this.job, ...more, state, held_state: held, updated_at: this.#at };
    this.events.push({ state, actor, jobId: this.job.id, note });
    return true;
  }
}

/**
 * Moves all lines of an order on invoice, just placed in this transaction, as far as their artwork allows, like
 * `judgeArtwork` for one line. Files and results are given, so that the number of statements does not depend on the
 * number of lines.
 */
export async function advancePlaced(
  app: App,
  trx: Db,
  order: OrderRow,
  { lines, recipient }: { readonly lines: readonly Placed[]; readonly recipient: Recipient | undefined },
): Promise<readonly JobRow[]> {
  const at = app.now();
  const ways: Way[] = [];
  // Without services no statement is sent: a proof ordered earlier is found when lines wait for proofs.
  const jobs = lines.map(({ job }) => job);
  const withProof =
    order.service_count > 0 && jobs.length > 0 ? await linesWithOpenProof(trx, jobs) : undefined;
  for (const one of lines) {
    const needsProof = hasPrintedProof(one.job.configuration) || withProof?.has(one.job.id) === true;
    ways.push(await advanceOne(app, order, { ...one, needsProof }, new Way(one.job, at)));
  }
  const events = ways.flatMap((way) => way.events);
  await storeAdvancedJobs(trx, order, { jobs: ways.map(({ job }) => job), events, at });
  for (const [n, { job }] of ways.entries()) {
    if (job.state !== 'artwork_rejected') continue;
    const { version: key } = contentWith(lines[n]?.files ?? [], job);
    await sendArtworkRejected(app, trx, { order, job, rejection: null, key, recipient });
  }
  return ways.map(({ job }) => job);
}

async function advanceOne(
  app: Pick<App, 'part' | 'now'>,
  order: OrderRow,
  { job, files, statuses, hasCodes, needsProof }: Placed & { readonly needsProof: boolean },
  way: Way,
): Promise<Way> {
  way.move('paid', 'system');
  const isFromCodes = isPrintedFromCodes(job.configuration);
  if (isFromCodes ? !hasCodes : job.needs_artwork && job.file_ids.length === 0) return way;
  way.move('artwork', 'customer');
  const verdictOnFiles = () => (job.needs_artwork ? verdictBy(job, { files, statuses }) : 'success');
  const onFiles = isFromCodes ? 'success' : verdictOnFiles();
  // What the shop draws, it draws when the rest is in order.
  const verdict = onFiles === 'success' && job.configuration.artworkFrom ? 'pending' : onFiles;
  if (verdict === 'pending') {
    // Whether it is postponed for lack of time is determined when waiting lines are processed.
    way.job = { ...way.job, waiting_reason: 'checking' };
    return way;
  }
  if (verdict === 'failed') way.move('reject', 'system');
  else if (job.owned_tool === 'review') way.move('hold', 'system', { note: 'tool' });
  else way.move(needsProof ? 'pass_with_proof' : 'pass', 'system');
  const { preapproved_version: version } = job;
  if (way.job.state !== 'approval_pending' || version === null) return way;
  // An approval given at checkout takes effect if the content has not changed.
  if (contentWith(files, job).version !== version) return way;
  const more = await approvedNow(app, job, { version, through: 'checkout', by: order.person_id, order });
  way.move('approve', 'customer', {
    note: `checkout ${version}`,
    more: { ...more, preapproved_version: null },
  });
  return way;
}
