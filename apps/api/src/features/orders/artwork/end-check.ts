import type { App } from '#platform/app.ts';
import { type Language, languageFrom } from '#platform/messages/messages.ts';
import { contentOfLine } from '../approval/content-of-line.ts';
import type { LineToPrint } from '../approval/line-to-print.ts';
import { sendArtworkRejected } from '../mails/send-step-mail.ts';
import { lockJob } from '../orders-repository.ts';
import { moveJob } from '../states/move-job.ts';
import { lockOrderAndCart } from './lock-order-and-cart.ts';

/**
 * How a check ends: rejected, with what the customer reads (null: the report of their files has it), or held with a note
 * of the time line, as only staff can help.
 */
type Ending =
  | { readonly rejectedIn: (language: Language) => string | null }
  | { readonly hold: 'table_gone' };

/**
 * Ends the check of a line whose labels can't be drawn, and mails the customer of a rejected one. Changes nothing if the
 * line has left its check, or would print something else by now.
 */
export async function endCheck(
  app: App,
  { job: { id, order_id: orderId }, content: { version } }: LineToPrint,
  ending: Ending,
): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const order = await lockOrderAndCart(trx, orderId);
    const job = order && (await lockJob(trx, id));
    if (!order || job?.state !== 'preflighting') return;
    if ((await contentOfLine(trx, job)).version !== version) return;
    if ('hold' in ending) {
      await moveJob(app, trx, id, { event: 'hold', actor: 'system', note: ending.hold });
      return;
    }
    const sentence = ending.rejectedIn(languageFrom(order.language) ?? 'en');
    const rejection = sentence === null ? null : { sentence, places: [] };
    const more = { rejection: rejection && JSON.stringify(rejection) };
    const rejected = await moveJob(app, trx, id, { event: 'reject', actor: 'system', more });
    // The check may have refused the same content before.
    const key = `${version}:drawing`;
    if (rejected) await sendArtworkRejected(app, trx, { order, job: rejected, rejection, key });
  });
}
