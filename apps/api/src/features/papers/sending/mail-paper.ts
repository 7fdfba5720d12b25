import { formatDate, formatMoney } from '@labelwerk/domain/money/format.ts';
import type { Invoice } from '@labelwerk/papers/invoice/invoice.ts';
import { findRecipient } from '#features/account/index.ts';
import { orderLink, sendMail } from '#features/mail/index.ts';
import { findOrder } from '#features/orders/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { languageFrom, messageOf } from '#platform/messages/messages.ts';
import { grossName } from '../paper-of-invoice.ts';

type MailedPaper = {
  readonly said: Invoice;
  readonly orderId: string;
  /** Minor units. */
  readonly gross: number;
  readonly pdf: Uint8Array;
  /** Of a mail that staff send again: an id of its own and, if it is another, the address. */
  readonly again?: { readonly id: string; readonly to?: string | undefined };
};

/**
 * Mails an invoice or a credit note as a PDF to the address the customer chose, in the transaction that
 * stores the paper. Returns the address; undefined if there is none, since the customer was deleted.
 */
export async function mailPaper(
  app: Pick<App, 'settings' | 'queue' | 'now'>,
  trx: Db,
  { said, orderId, gross, pdf, again }: MailedPaper,
): Promise<string | undefined> {
  const order = await findOrder(trx, orderId);
  const customer = order && (await findRecipient(trx, order.customer_id, order.person_id));
  const to = again?.to ?? (customer?.invoiceEmail || customer?.email);
  if (!order || !to) return undefined;
  const language = languageFrom(order.language) ?? 'en';
  await sendMail(app, trx, {
    template: said.kind,
    site: order.site,
    to,
    key: again ? `paper:${said.number}:${again.id}` : `paper:${said.number}`,
    data: {
      orderNumber: order.number,
      name: customer?.name ?? '',
      number: said.number,
      facts: [
        { label: messageOf(language, 'paper.order'), value: order.number },
        ...(order.customer_reference === ''
          ? []
          : [{ label: messageOf(language, 'paper.reference'), value: order.customer_reference }]),
        { label: messageOf(language, 'paper.issued'), value: formatDate(new Date(said.issued)) },
        {
          label: messageOf(language, `paper.${grossName(said.vat)}`),
          value: formatMoney({ amount: gross, currency: order.currency }),
        },
      ],
      path: orderLink(app, order, customer?.personId ?? order.customer_id),
      document: { filename: `${said.number}.pdf`, pdf: Buffer.from(pdf).toString('base64') },
    },
  });
  return to;
}
