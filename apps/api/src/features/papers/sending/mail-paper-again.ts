import { type ActionRequest, judgeRequest, noteAction, type RequestCode } from '#features/staff/index.ts';
import type { App } from '#platform/app.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { isInvoice } from '../letters/letter.ts';
import { lockBookedPaper } from '../papers-repository.ts';
import { mailPaper } from './mail-paper.ts';

/**
 * Mails an invoice or a credit note once more, to the customer's address for invoices or to another one, and logs it.
 * The same request sends one mail: its key is the request's id.
 */
export async function mailPaperAgain(
  app: Pick<App, 'db' | 'settings' | 'queue' | 'now'>,
  actionRequest: ActionRequest,
  paperId: string,
  to: string | undefined,
): Promise<Result<{ number: string; to: string }, RequestCode | 'papers.missing' | 'papers.no-address'>> {
  return app.db.transaction().execute(async (trx) => {
    const paper = await lockBookedPaper(trx, paperId);
    if (!paper || !isInvoice(paper.said) || paper.gross === null) return failure('papers.missing');
    const { id, number, said, gross, pdf, order_id: orderId } = paper;
    const judged = await judgeRequest(trx, actionRequest, { id, state: 'issued', version: 1 });
    if (!judged.ok) return judged;
    const sentTo = await mailPaper(app, trx, {
      ...{ said, orderId, gross, pdf },
      again: { id: actionRequest.requestId, to },
    });
    if (sentTo === undefined) return failure('papers.no-address');
    if (judged.value === 'do')
      await noteAction(trx, actionRequest, { subjectId: id, orderId, before: {}, after: {}, note: number });
    return success({ number, to: sentTo });
  });
}
