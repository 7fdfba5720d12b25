import { waitsForApproval } from '@labelwerk/domain/orders/approval.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { lockOrderAndCart } from '../artwork/lock-order-and-cart.ts';
import { sendApprovalMail } from '../mails/send-approval-mail.ts';
import { findJobs, updateJob } from '../orders-repository.ts';
import { findUnanswered, findUnasked } from './approval-repository.ts';

/** Hours after which a customer without an answer is reminded; afterwards staff see the line. */
const remindAfterHours = [48, 168, 336] as const;

/** Whether a reminder became due since the last one. */
const isReminderDue = (asked: Date, reminded: Date | null, now: Date): boolean =>
  remindAfterHours.some((hours) => {
    const due = asked.getTime() + hours * 3_600_000;
    return due <= now.getTime() && (reminded === null || reminded.getTime() < due);
  });

/** Asks for pending approvals by mail, one mail per order, and sends reminders after two days, a week and two weeks. */
export async function askForApprovals(app: App): Promise<void> {
  const asking = [
    ...(await findUnasked(app.db)).map((orderId) => ({ orderId, reminder: false })),
    ...(await findUnanswered(app.db, remindAfterHours)).map((orderId) => ({ orderId, reminder: true })),
  ];
  for (const { orderId, reminder } of asking) {
    try {
      await app.db.transaction().execute((trx) => ask(app, trx, orderId, reminder));
    } catch (error) {
      app.log.error({ err: error, order: orderId }, 'an approval request could not be sent');
    }
  }
}

async function ask(app: App, trx: Db, orderId: string, reminder: boolean): Promise<void> {
  const at = app.now();
  const order = await lockOrderAndCart(trx, orderId);
  if (!order) return;
  const open = (await findJobs(trx, orderId)).filter(({ state }) => waitsForApproval(state));
  const due = open.filter((job) =>
    reminder
      ? job.approval_asked_at !== null && isReminderDue(job.approval_asked_at, job.approval_reminded_at, at)
      : job.approval_asked_at === null,
  );
  if (due.length === 0) return;
  const note = reminder ? { approval_reminded_at: at } : { approval_asked_at: at };
  for (const job of due) await updateJob(trx, job.id, { ...note, updated_at: job.updated_at });
  await sendApprovalMail(app, trx, { order, jobs: open, reminder, at });
}
