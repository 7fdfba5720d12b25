import { pathOf } from '@labelwerk/domain/market/routes.ts';
import { takeBackMinutes } from '@labelwerk/domain/orders/approval.ts';
import { findRecipient } from '#features/account/index.ts';
import { sendMail } from '#features/mail/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { languageFrom } from '#platform/messages/messages.ts';
import type { JobRow, OrderRow } from '../orders-repository.ts';
import { mailLines } from './mail-lines.ts';

/** Enqueues the mail that asks the customer to approve lines, or reminds of it, in the transaction that records it. */
export async function sendApprovalMail(
  app: Pick<App, 'settings' | 'db' | 'queue' | 'part'>,
  trx: Db,
  asked: {
    readonly order: OrderRow;
    readonly jobs: readonly JobRow[];
    readonly reminder: boolean;
    readonly at: Date;
  },
): Promise<void> {
  const { order, jobs, reminder, at } = asked;
  const customer = await findRecipient(trx, order.customer_id, order.person_id);
  if (!customer) return;
  const language = languageFrom(order.language) ?? 'en';
  const template = reminder ? 'approval-reminder' : 'approval-request';
  const { site } = order;
  await sendMail(app, trx, {
    template,
    site,
    to: customer.email,
    key: `${template}:${order.id}:${at.getTime()}`,
    data: {
      orderNumber: order.number,
      name: customer.name,
      lines: await mailLines(app, trx, { order, jobs, language }),
      minutes: takeBackMinutes,
      path: pathOf(site, 'sign-off', { orderId: order.id }),
    },
  });
}
