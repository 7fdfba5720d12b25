import { formatMoney } from '@labelwerk/domain/money/format.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { type Language, languageFrom, messageOf } from '#platform/messages/messages.ts';
import type { OrderRow } from '../orders-repository.ts';
import { sendStep } from './send-step-mail.ts';

const factsOf = (order: OrderRow) => (language: Language) => [
  { label: messageOf(language, 'order.fact.vat'), value: order.vat_number },
  {
    label: messageOf(language, 'order.fact.vat-amount'),
    value: formatMoney({ amount: order.vat_amount, currency: order.currency }),
  },
];

const languageOf = (order: OrderRow): Language => languageFrom(order.language) ?? 'en';

/** Mails that the VAT number of an order is confirmed, and how the VAT is refunded. */
export const sendVatConfirmed = (
  app: App,
  trx: Db,
  { order, state }: { readonly order: OrderRow; readonly state: 'due' | 'taken_off' },
): Promise<void> => {
  const said = state === 'due' && order.paid_at === null ? 'after-payment' : state;
  return sendStep(app, trx, order, {
    template: 'vat-confirmed',
    key: order.id,
    jobs: [],
    sentences: [messageOf(languageOf(order), `order.vat-claim.mail.${said}`)],
    facts: factsOf(order),
  });
};

/** Mails that the tax office does not know the VAT number of an order, and what to do. */
export const sendVatRefused = (app: App, trx: Db, order: OrderRow): Promise<void> =>
  sendStep(app, trx, order, {
    template: 'vat-not-registered',
    key: order.id,
    jobs: [],
    sentences: [messageOf(languageOf(order), 'order.vat-claim.mail.invalid')],
    facts: factsOf(order),
  });
