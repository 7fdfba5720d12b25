import type { deskCalls } from '@labelwerk/contracts/desk/calls.ts';
import { hasPrintedProof } from '@labelwerk/domain/orders/printed-proof.ts';
import { type Carrier, isTrackingNumber, plainTracking } from '@labelwerk/domain/shipping/carriers.ts';
import { type ActionRequest, notNow } from '#features/staff/index.ts';
import type { App } from '#platform/app.ts';
import { type CallResult, success } from '#platform/problems/failure.ts';
import { sendProofReady } from '../mails/send-step-mail.ts';
import type { JobRow } from '../orders-repository.ts';
import { moveJob } from '../states/move-job.ts';
import type { SentProof } from '../tables.ts';
import { actOnJob } from './act.ts';
import { stopped } from './move-jobs.ts';
import { refusedNumber } from './parcels/ship-jobs.ts';

type Parcel = { readonly carrier: Carrier; readonly trackingNumber: string; readonly sentence: string };

/**
 * Records that the printed proof of a line was sent, and mails the customer, who can then approve or send another file.
 * A proof is valid for the current content only: another file needs another proof.
 */
export const sendProof = (
  app: App,
  actionRequest: ActionRequest,
  jobId: string,
  { carrier, trackingNumber, sentence }: Parcel,
): Promise<CallResult<JobRow, typeof deskCalls.sendJobProof>> =>
  actOnJob(app, actionRequest, jobId, async (trx, job, order) => {
    const number = plainTracking(trackingNumber);
    if (!isTrackingNumber(carrier, number)) return refusedNumber();
    if (stopped.has(order.state)) return notNow(order.state);
    // A proof that was ordered as a service is shipped like goods.
    if (!hasPrintedProof(job.configuration)) return notNow(job.state);
    const now = app.now();
    const proof: SentProof = { sent_at: now.toISOString(), carrier, tracking_number: number, sentence };
    const more = { proof: JSON.stringify(proof), approval_asked_at: now, approval_reminded_at: null };
    const moved = await moveJob(app, trx, job.id, { event: 'send_proof', actor: 'shop', more });
    if (!moved) return notNow(job.state);
    await sendProofReady(app, trx, { order, job: moved, proof, key: actionRequest.requestId });
    return success([`${carrier} ${number}`, sentence].filter(Boolean).join(': '));
  });
