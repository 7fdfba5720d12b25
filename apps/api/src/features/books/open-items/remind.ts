import type { bookCalls } from '@labelwerk/contracts/books/calls.ts';
import type { ReminderStep } from '@labelwerk/contracts/books/open-items.ts';
import type { Answer } from '@labelwerk/contracts/call/call.ts';
import { findOrder, lockOrderAndCart } from '#features/orders/index.ts';
import { type ActionRequest, judgeRequest, noteAction } from '#features/staff/index.ts';
import type { App } from '#platform/app.ts';
import { type CallResult, failure, success } from '#platform/problems/failure.ts';
import { termsOf } from './list-open-items.ts';
import { mailReminder } from './mail-reminder.ts';
import { findOpenItems } from './open-items-repository.ts';
import { findReminder, insertReminder } from './reminders-repository.ts';

type Call = typeof bookCalls.remindOfItem;
type Reminded = Answer<Call>;

/**
 * Reminds a customer of an overdue invoice: the next step alone, once its day has come. Decided under the lock of the
 * order, so that nothing is sent after the money was booked or the order cancelled. `name`: id or number of the order.
 */
export function remind(
  app: Pick<App, 'db' | 'settings' | 'queue' | 'now'>,
  request: ActionRequest,
  name: string,
  step: ReminderStep,
): Promise<CallResult<Reminded, Call>> {
  return app.db.transaction().execute(async (trx): Promise<CallResult<Reminded, Call>> => {
    const orderId = (await findOrder(trx, name))?.id;
    const order = orderId === undefined ? undefined : await lockOrderAndCart(trx, orderId);
    if (!order) return failure('books.item-missing');
    const { id, number, state, currency } = order;
    const verdict = await judgeRequest(trx, request, { id, state, version: order.version });
    if (!verdict.ok) return verdict;
    const earlier = verdict.value === 'repeat' ? await findReminder(trx, id, step) : undefined;
    if (earlier) {
      const { invoice, amount, reminded_on } = earlier;
      return success({ order_number: number, invoice, step, currency, amount, reminded_on });
    }

    const terms = termsOf(app);
    const [item] = await findOpenItems(trx, terms, { orderId: id, words: [], limit: 1 });
    if (!item) return failure('books.item-missing');
    const { invoice, invoice_id: invoiceId, due, amount, next_step: next, next_from: from } = item;
    if (invoice === null || invoiceId === null || due === null) return failure('books.not-invoiced');
    if (next === null || from === null) return failure('books.reminded-thrice');
    if (next !== step || from > terms.today)
      return failure('books.reminder-not-due', { params: { step: next, day: from } });
    if (!(await mailReminder(app, trx, order, { step, invoiceId, amount, due })))
      return failure('papers.no-address');

    const reminder = { invoice, step, currency, amount, reminded_on: terms.today };
    await insertReminder(trx, {
      ...{ ...reminder, order_id: id, customer_id: order.customer_id, due },
      actor: request.staff.email,
    });
    const note = `${invoice}: ${step}`;
    await noteAction(trx, request, { subjectId: id, orderId: id, before: {}, after: {}, note });
    return success({ ...reminder, order_number: number });
  });
}
