import { randomUUID } from 'node:crypto';
import type { proofLinkCalls } from '@labelwerk/contracts/proofs/link-calls.ts';
import { proofLimits } from '@labelwerk/contracts/proofs/links.ts';
import { isUuid } from '@labelwerk/contracts/values/identifiers.ts';
import type { LineToPrint } from '#features/orders/approval/index.ts';
import { lockOrderAndCart } from '#features/orders/index.ts';
import type { App } from '#platform/app.ts';
import { type CallResult, failure, success } from '#platform/problems/failure.ts';
import { countOpenLinks, findLink, insertLink, withdrawLink } from './links-repository.ts';

type NewLink = { readonly name: string; readonly may_decide: boolean; readonly days: number };

/** Creates a link to the proof of a line. */
export const createLink = (
  { db }: Pick<App, 'db'>,
  { job, order, content }: LineToPrint,
  { name, may_decide, days }: NewLink,
): Promise<CallResult<null, typeof proofLinkCalls.createProofLink>> =>
  db.transaction().execute(async (trx) => {
    // Two links at the same moment are counted one after the other.
    await lockOrderAndCart(trx, order.id);
    if ((await countOpenLinks(trx, job.id)) >= proofLimits.links)
      return failure('proofs.too-many-links', { params: { max: proofLimits.links } });
    const { version } = content;
    const of = { job_id: job.id, customer_id: job.customer_id };
    await insertLink(trx, { id: randomUUID(), ...of, name, may_decide, version, days });
    return success(null);
  });

/** Withdraws a link of a line; idempotent. */
export async function withdraw(
  { db }: Pick<App, 'db'>,
  { job }: LineToPrint,
  linkId: string,
): Promise<CallResult<null, typeof proofLinkCalls.withdrawProofLink>> {
  const link = isUuid(linkId) ? await findLink(db, linkId) : undefined;
  if (link?.job_id !== job.id) return failure('proofs.link-unknown');
  await withdrawLink(db, link.id);
  return success(null);
}
