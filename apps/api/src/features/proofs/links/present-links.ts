import type { LinkedProof, ProofLinks, ProofRemark } from '@labelwerk/contracts/proofs/links.ts';
import { publicAddress } from '@labelwerk/domain/market/site-addresses.ts';
import { waitsForApproval } from '@labelwerk/domain/orders/approval.ts';
import type { LineToPrint } from '#features/orders/approval/index.ts';
import { describeJob } from '#features/orders/presentation/index.ts';
import { catalogueNaming } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import { type Language, messageOf } from '#platform/messages/messages.ts';
import { designsOf, presentProof } from '../designs-of-line.ts';
import { linkPath, pictureSignature } from './link-key.ts';
import { findLinks, findRemarks, type LinkRow, type RemarkRow } from './links-repository.ts';

export type Closed = 'proofs.approved' | 'proofs.printed' | 'proofs.not-now';

/** Why nothing can be said about a line now; undefined: it waits for its approval. */
export function closedBy({ job }: Pick<LineToPrint, 'job'>): Closed | undefined {
  if (waitsForApproval(job.state)) return undefined;
  if (job.released_at !== null) return 'proofs.printed';
  return job.state === 'approved' ? 'proofs.approved' : 'proofs.not-now';
}

const presentRemark = (remark: RemarkRow, version: string, language: Language): ProofRemark => ({
  id: remark.id,
  kind: remark.kind,
  author: remark.author ?? messageOf(language, 'proofs.author-gone'),
  text: remark.text,
  is_newest: remark.version === version,
  design: remark.design,
  place: remark.x === null || remark.y === null ? null : { x: remark.x, y: remark.y },
  created_at: remark.created_at.toISOString(),
});

/** The links of a line and what was said by them, for its customer. */
export async function presentLinks(
  app: Pick<App, 'db' | 'settings'>,
  { job, order, content: { version } }: LineToPrint,
  language: Language,
): Promise<ProofLinks> {
  const [links, remarks] = [await findLinks(app.db, job.id), await findRemarks(app.db, job.id)];
  return {
    links: links.map((link) => {
      const state = link.withdrawn_at ? 'withdrawn' : link.is_expired ? 'expired' : 'open';
      return {
        ...{ id: link.id, name: link.name, may_decide: link.may_decide, state },
        address: state === 'open' ? publicAddress(app.settings, linkPath(app, order.site, link.id)) : null,
        created_at: link.created_at.toISOString(),
        expires_at: link.expires_at.toISOString(),
      } as const;
    }),
    remarks: remarks.map((remark) => presentRemark(remark, version, language)),
  };
}

/** The proof for whoever has the link: named field by field, without addresses and prices. */
export async function presentLinked(
  app: Pick<App, 'db' | 'part' | 'settings'>,
  link: LinkRow,
  line: LineToPrint,
  language: Language,
): Promise<LinkedProof> {
  const { job, order, content } = line;
  const catalogue = await catalogueNaming(app, [job]);
  const { name, details } = describeJob(catalogue, job, language, order.currency);
  const closed = closedBy(line);
  const remarks = await findRemarks(app.db, job.id);
  return {
    ...{ id: link.id, name: link.name, may_decide: link.may_decide },
    expires_at: link.expires_at.toISOString(),
    order_number: order.number,
    position: job.position,
    title: name,
    details: details.map(({ label, value }) => ({ label, value })),
    proof: presentProof(line, await designsOf(app, line)),
    is_unchanged: link.version === content.version,
    closed: closed ? messageOf(language, closed) : null,
    signature: pictureSignature(app, link.id),
    // Remarks by other links are the customer's to show.
    remarks: remarks
      .filter(({ link_id: id }) => id === link.id)
      .map((remark) => presentRemark(remark, content.version, language)),
  };
}
