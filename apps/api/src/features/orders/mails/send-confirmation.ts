import { promisesIn } from '@labelwerk/content/promises.ts';
import { formatDate, formatMoney } from '@labelwerk/domain/money/format.ts';
import { formatVatRate } from '@labelwerk/domain/money/format-percent.ts';
import { bankAccountFor } from '#bank-settings.ts';
import { findRecipient, type Recipient } from '#features/account/index.ts';
import type { ArtworkOfLine } from '#features/files/library/index.ts';
import { type MailFact, orderLink, sendMail } from '#features/mail/index.ts';
import { countryName } from '#features/market/index.ts';
import { findCustomerTerms } from '#features/pricing/index.ts';
import { voucherText } from '#features/vouchers/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { bankLines } from '#platform/messages/bank-lines.ts';
import { type Language, languageFrom, messageOf } from '#platform/messages/messages.ts';
import { titleOfItem } from '../kinds/ordered-items.ts';
import type { OrderedItem } from '../kinds/ordered-kind.ts';
import type { JobRow, OrderRow } from '../orders-repository.ts';
import type { OrderAddress } from '../tables.ts';
import { itemLines, mailLines } from './mail-lines.ts';

export const addressLines = (address: OrderAddress, language: Language): string[] =>
  [
    address.company,
    `${address.first_name} ${address.last_name}`,
    address.address,
    address.address2,
    address.address3,
    `${address.postcode} ${address.city} ${address.state}`.trim(),
    countryName(language, address.country_id),
  ].filter((line) => line !== '');

/** Other facts of an order: payment type, reference, remarks, VAT number, and a different invoice address. */
function factsOf(order: OrderRow, language: Language): readonly MailFact[] {
  const [delivery, invoice] = [order.delivery_address, order.billing_address].map((address) =>
    addressLines(address, language).join(', '),
  );
  const facts = {
    payment: messageOf(language, `payments.method.${order.payment_type}`),
    invoice: invoice === delivery ? '' : invoice,
    vat: order.vat_number,
    reference: order.customer_reference,
    remarks: order.remarks,
  };
  return (['payment', 'invoice', 'vat', 'reference', 'remarks'] as const).flatMap((name) => {
    const value = facts[name];
    return value ? [{ label: messageOf(language, `order.fact.${name}`), value }] : [];
  });
}

/** Payment instructions for an order that is not paid at checkout; empty if there is nothing to pay. */
async function howToPay(
  { settings }: App,
  trx: Db,
  { order, paymentDays }: { readonly order: OrderRow; readonly paymentDays: number | undefined },
  language: Language,
): Promise<string[]> {
  if (order.gross === 0) return [];
  if (order.payment_type === 'bank_transfer') {
    const amount = formatMoney({ amount: order.gross, currency: order.currency });
    const account = bankAccountFor(settings, order.currency);
    if (!account) return [];
    const where = [account.holder, ...bankLines(account, language)].join(', ');
    const values = { amount, account: where, reference: order.number };
    return [messageOf(language, 'order.how-to-pay.bank_transfer', values)];
  }
  if (order.payment_type !== 'invoice') return [];
  const days = paymentDays ?? (await findCustomerTerms(trx, order.customer_id))?.paymentDays ?? 0;
  return days > 0
    ? [messageOf(language, 'order.how-to-pay.invoice', { days, invoice: promisesIn(language).invoice })]
    : [];
}

/** The voucher and its discount on the goods; for free delivery, a text instead of an amount. */
const discountRow = ({ voucher, discount, currency }: OrderRow, language: Language) =>
  voucher === null
    ? []
    : [
        {
          label: 'discount' as const,
          detail: voucher.code,
          amount:
            discount > 0
              ? formatMoney({ amount: -discount, currency })
              : voucherText(voucher, currency, language),
        },
      ];

/** Approved at checkout, whether or not the approval has taken effect. */
const isApproved = (job: JobRow): boolean =>
  job.preapproved_version !== null || job.approved_through === 'checkout';

/**
 * Enqueues the confirmation of an order in the customer's language, in the transaction that confirms it. Call it once
 * per order.
 */
export async function sendConfirmation(
  app: App,
  trx: Db,
  order: OrderRow,
  {
    jobs,
    files,
    paymentDays,
    recipient,
    ordered,
  }: {
    readonly jobs: readonly JobRow[];
    readonly files?: readonly ArtworkOfLine[] | undefined;
    readonly paymentDays?: number | undefined;
    readonly recipient?: Recipient | undefined;
    /** The items of the order that are not lines. */
    readonly ordered: readonly OrderedItem[];
  },
): Promise<void> {
  const customer = recipient ?? (await findRecipient(trx, order.customer_id, order.person_id));
  if (!customer) {
    app.log.error({ order: order.number }, 'an order has no customer to notify');
    return;
  }
  const currency = order.currency;
  const { site } = order;
  const language = languageFrom(order.language) ?? 'en';
  const money = (amount: number) => formatMoney({ amount, currency });
  const isShipped = jobs.length > 0 || ordered.some(({ supply }) => supply === 'goods');
  const outlooks = new Set(ordered.map(({ outlook }) => outlook));
  await sendMail(app, trx, {
    template: 'order-confirmation',
    site,
    to: customer.email,
    key: `order-confirmation:${order.id}`,
    data: {
      orderNumber: order.number,
      name: customer.name,
      lines: [
        ...(await mailLines(app, trx, { order, jobs, language, files })),
        ...itemLines(ordered, order, language),
      ],
      totals: [
        { label: 'net', detail: '', amount: money(order.net) },
        ...discountRow(order, language),
        ...(isShipped ? [{ label: 'shipping' as const, detail: '', amount: money(order.shipping) }] : []),
        {
          label: 'vat',
          detail: `${formatVatRate(order.vat_rate, language)} ${order.vat_country}`,
          amount: money(order.vat_amount),
          country: order.vat_country,
        },
        { label: order.vat_rate > 0 ? 'gross' : 'gross-untaxed', detail: '', amount: money(order.gross) },
      ],
      facts: factsOf(order, language),
      notes: [
        ...(await howToPay(app, trx, { order, paymentDays }, language)),
        ...(jobs.length > 0
          ? [messageOf(language, `order.next.${jobs.every(isApproved) ? 'approved' : 'approve'}`)]
          : []),
        ...[...outlooks].map((outlook) => messageOf(language, outlook)),
        ...ordered.flatMap((item) =>
          item.dueBy === null
            ? []
            : messageOf(language, 'order.due-by', {
                name: titleOfItem(item, language),
                date: formatDate(new Date(`${item.dueBy}T00:00:00Z`)),
              }),
        ),
        ...(order.services_begin_at === null ? [] : [messageOf(language, 'order.services-begin')]),
      ],
      ...(isShipped && { deliveryAddress: addressLines(order.delivery_address, language) }),
      orderPath: orderLink(app, order, customer.personId),
    },
  });
}
