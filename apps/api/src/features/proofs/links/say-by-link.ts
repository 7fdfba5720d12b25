import type { proofLinkCalls } from '@labelwerk/contracts/proofs/link-calls.ts';
import { proofLimits } from '@labelwerk/contracts/proofs/links.ts';
import { approveLines, type LineToPrint, lineToPrint } from '#features/orders/approval/index.ts';
import { lockOrderAndCart, sendStep } from '#features/orders/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { languageFrom, messageOf } from '#platform/messages/messages.ts';
import { type CallResult, failure, type Result, success } from '#platform/problems/failure.ts';
import { countRemarks, insertRemark, type LinkRow } from './links-repository.ts';
import { type Closed, closedBy } from './present-links.ts';

type Remark = {
  readonly id: string;
  readonly version: string;
  readonly design: number;
  readonly place: { readonly x: number; readonly y: number } | null;
  readonly text: string;
};

/** Keeps a remark on a design; refused if the version that was looked at is no longer the newest. */
export const addRemark = (
  app: Pick<App, 'db'>,
  link: LinkRow,
  { id, version, design, place, text }: Remark,
): Promise<CallResult<null, typeof proofLinkCalls.addProofRemark>> =>
  app.db.transaction().execute(async (trx) => {
    const line = await openLine(trx, link, version);
    if (!line.ok) return line;
    if ((await countRemarks(trx, link.job_id)) >= proofLimits.remarks)
      return failure('proofs.too-many-remarks');
    const where = { design, x: place?.x ?? null, y: place?.y ?? null };
    await insertRemark(trx, { ...ofLink(link), id, kind: 'comment', version, ...where, text });
    return success(null);
  });

type ProofAnswer = {
  readonly id: string;
  readonly version: string;
  readonly answer: 'approve' | 'change';
  readonly text: string;
};

/** Approves the line, or asks for a change, in the name of whom the link was made for. The customer is told by mail. */
export async function answerByLink(
  app: App,
  link: LinkRow,
  { id, version, answer, text }: ProofAnswer,
): Promise<CallResult<null, typeof proofLinkCalls.answerProof>> {
  if (!link.may_decide) return failure('proofs.remarks-only');
  if (answer === 'approve') {
    const line = await lineToPrint(app.db, link.job_id);
    if (!line) return failure('proofs.link-unknown');
    const acting = { customerId: link.customer_id, personId: null, through: 'proof_link' } as const;
    const approved = await approveLines(app, acting, line.order.id, [{ jobId: link.job_id, version }]);
    if (!approved.ok) {
      const closed = closedBy(line);
      return closed ? failure(closed) : approved;
    }
    await app.db.transaction().execute(async (trx) => {
      const isNew = await insertRemark(trx, {
        ...ofLink(link),
        id,
        kind: 'approval',
        version,
        ...nowhere,
        text,
      });
      if (isNew) await tell(app, trx, { link, line, answer, text, id });
    });
    return success(null);
  }
  return app.db.transaction().execute(async (trx) => {
    const line = await openLine(trx, link, version);
    if (!line.ok) return line;
    if ((await countRemarks(trx, link.job_id)) >= proofLimits.remarks)
      return failure('proofs.too-many-remarks');
    const isNew = await insertRemark(trx, { ...ofLink(link), id, kind: 'change', version, ...nowhere, text });
    if (isNew) await tell(app, trx, { link, line: line.value, answer, text, id });
    return success(null);
  });
}

const nowhere = { design: null, x: null, y: null } as const;
const ofLink = ({ id, job_id, customer_id }: LinkRow) => ({ link_id: id, job_id, customer_id });

/** The line of a link under its lock, while something can be said about this version of it. */
async function openLine(
  trx: Db,
  link: LinkRow,
  version: string,
): Promise<Result<LineToPrint, Closed | 'proofs.outdated' | 'proofs.link-unknown'>> {
  const unlockedLine = await lineToPrint(trx, link.job_id);
  if (!unlockedLine) return failure('proofs.link-unknown');
  await lockOrderAndCart(trx, unlockedLine.order.id);
  const line = await lineToPrint(trx, link.job_id);
  if (!line) return failure('proofs.link-unknown');
  const closed = closedBy(line);
  if (closed) return failure(closed);
  return line.content.version === version ? success(line) : failure('proofs.outdated');
}

type AnswerByLink = {
  readonly link: LinkRow;
  readonly line: LineToPrint;
  readonly answer: 'approve' | 'change';
  readonly text: string;
  readonly id: string;
};

async function tell(app: App, trx: Db, { link, line, answer, text, id }: AnswerByLink): Promise<void> {
  const language = languageFrom(line.order.language) ?? 'en';
  const sentence = messageOf(language, answer === 'approve' ? 'proofs.told.approved' : 'proofs.told.change', {
    name: link.name,
  });
  await sendStep(app, trx, line.order, {
    template: 'proof-answered',
    key: id,
    jobs: [line.job],
    sentences: text === '' ? [sentence] : [sentence, text],
    page: 'sign-off',
  });
}
