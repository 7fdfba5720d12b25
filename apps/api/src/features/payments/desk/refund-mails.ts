import { formatAnyMoney } from '@labelwerk/domain/money/format.ts';
import type { AnyMoney } from '@labelwerk/domain/money/money.ts';
import type { MailFact } from '#features/mail/index.ts';
import { findJobs, type OrderRow, sendStep } from '#features/orders/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { type Language, messageOf } from '#platform/messages/messages.ts';

type Returned = {
  readonly order: OrderRow;
  /** What is refunded, by currency. */
  readonly returned: readonly AnyMoney[];
  readonly reason: string;
};

const factsOfRefund = (returned: readonly AnyMoney[], language: Language): readonly MailFact[] =>
  returned.length === 0
    ? []
    : [{ label: messageOf(language, 'order.fact.refund'), value: returned.map(formatAnyMoney).join(' + ') }];

/** Mails a partial refund and its reason. */
export const sendRefunded = (
  app: App,
  trx: Db,
  { order, returned, reason, key }: Returned & { readonly key: string },
): Promise<void> =>
  sendStep(app, trx, order, {
    template: 'order-refunded',
    key: `${order.id}:${key}`,
    jobs: [],
    sentences: reason === '' ? [] : [reason],
    facts: (language) => factsOfRefund(returned, language),
  });

/** Mails the cancellation of an order, and the money that is refunded. */
export async function sendCancelled(app: App, trx: Db, { order, returned, reason }: Returned): Promise<void> {
  await sendStep(app, trx, order, {
    template: 'order-cancelled',
    key: order.id,
    jobs: await findJobs(trx, order.id),
    isOfOrder: true,
    sentences: reason === '' ? [] : [reason],
    facts: (language) => factsOfRefund(returned, language),
  });
}
