import type { ReminderStep } from '@labelwerk/contracts/books/open-items.ts';
import { formatDate, formatMoney } from '@labelwerk/domain/money/format.ts';
import { bankAccountFor } from '#bank-settings.ts';
import { findRecipient } from '#features/account/index.ts';
import { orderLink, reminderTemplates, sendMail } from '#features/mail/index.ts';
import type { findOrder } from '#features/orders/index.ts';
import { findPaper } from '#features/papers/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { bankLines } from '#platform/messages/bank-lines.ts';
import { languageFrom, messageOf } from '#platform/messages/messages.ts';

type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>;
export type Reminder = {
  readonly step: ReminderStep;
  readonly invoiceId: string;
  /** What is open, in minor units of the order's currency. */
  readonly amount: number;
  readonly due: string;
};

/**
 * Mails a reminder with the invoice to the customer's address for invoices, in the transaction that records it. Returns
 * false if there is none, since the customer was deleted.
 */
export async function mailReminder(
  app: Pick<App, 'settings' | 'queue' | 'now'>,
  trx: Db,
  order: Order,
  { step, invoiceId, amount, due }: Reminder,
): Promise<boolean> {
  const paper = await findPaper(trx, invoiceId);
  const customer = await findRecipient(trx, order.customer_id, order.person_id);
  const to = customer?.invoiceEmail || customer?.email;
  if (!paper || !customer || !to) return false;
  const language = languageFrom(order.language) ?? 'en';
  const { number } = paper;
  const money = formatMoney({ amount, currency: order.currency });
  const account = bankAccountFor(app.settings, order.currency);
  const dateOf = (day: string): string => formatDate(new Date(day));
  await sendMail(app, trx, {
    template: reminderTemplates[step - 1] ?? 'payment-reminder-3',
    site: order.site,
    to,
    key: `payment-reminder:${order.id}:${step}`,
    data: {
      orderNumber: order.number,
      name: customer.name,
      number,
      facts: [
        { label: messageOf(language, 'paper.order'), value: order.number },
        ...(order.customer_reference === ''
          ? []
          : [{ label: messageOf(language, 'paper.reference'), value: order.customer_reference }]),
        { label: messageOf(language, 'paper.issued'), value: dateOf(paper.issued) },
        { label: messageOf(language, 'books.reminder.due'), value: dateOf(due) },
        { label: messageOf(language, 'paper.to-pay'), value: money },
      ],
      sentences: account
        ? [
            messageOf(language, 'order.how-to-pay.bank_transfer', {
              amount: money,
              account: [account.holder, ...bankLines(account, language)].join(', '),
              reference: number,
            }),
          ]
        : [],
      path: orderLink(app, order, customer.personId),
      document: { filename: `${number}.pdf`, pdf: Buffer.from(paper.pdf).toString('base64') },
    },
  });
  return true;
}
