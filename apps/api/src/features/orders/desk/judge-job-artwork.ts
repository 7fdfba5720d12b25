import type { deskCalls } from '@labelwerk/contracts/desk/calls.ts';
import type { ArtworkPlace } from '@labelwerk/contracts/orders/rejection.ts';
import { hasPrintedProof } from '@labelwerk/domain/orders/printed-proof.ts';
import { type ActionRequest, notNow } from '#features/staff/index.ts';
import type { App } from '#platform/app.ts';
import { type CallResult, failure, success } from '#platform/problems/failure.ts';
import { hasOpenProof } from '../approval/approval-repository.ts';
import { contentOfLine } from '../approval/content-of-line.ts';
import { sendArtworkRejected } from '../mails/send-step-mail.ts';
import { type JobRow, updateJob } from '../orders-repository.ts';
import { moveJob } from '../states/move-job.ts';
import { actOnJob } from './act.ts';

type Verdict = {
  readonly verdict: 'accept' | 'reject';
  readonly sentence: string;
  readonly places: readonly ArtworkPlace[];
};

/**
 * Accepts or rejects the artwork of a line on behalf of staff. Acceptance applies to the current content only: another
 * one is checked as usual, and the customer still has to approve. A rejection mails the customer what is wrong, and
 * where.
 */
export const judgeJobArtwork = (
  app: App,
  actionRequest: ActionRequest,
  jobId: string,
  { verdict, sentence, places }: Verdict,
): Promise<CallResult<JobRow, typeof deskCalls.judgeJobArtwork>> =>
  actOnJob(app, actionRequest, jobId, async (trx, job, order) => {
    if (verdict === 'accept') {
      if (job.file_ids.length === 0) return notNow(job.state);
      const { version } = await contentOfLine(trx, job);
      const more = { accepted_version: version, rejection: null };
      const needsProof = hasPrintedProof(job.configuration) || (await hasOpenProof(trx, job));
      const event = needsProof ? 'accept_with_proof' : 'accept';
      const moved = await moveJob(app, trx, job.id, { event, actor: 'shop', more });
      return moved ? success(sentence) : notNow(job.state);
    }
    if (sentence === '') {
      return failure('desk.sentence', { errors: [{ path: 'sentence', code: 'desk.sentence' }] });
    }
    const rejection = { sentence, places };
    const more = { accepted_version: null, rejection: JSON.stringify(rejection) };
    const moved = await moveJob(app, trx, job.id, { event: 'reject', actor: 'shop', more });
    if (!moved) {
      // Rejected by the check already: the explanation is added.
      if (job.state !== 'artwork_rejected') return notNow(job.state);
      await updateJob(trx, job.id, { rejection: JSON.stringify(rejection), updated_at: app.now() });
    }
    await sendArtworkRejected(app, trx, { order, job, rejection, key: actionRequest.requestId });
    return success(sentence);
  });
