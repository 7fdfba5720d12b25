import type { ArtworkPlace } from '@labelwerk/contracts/orders/rejection.ts';
import { momentInMarket } from '@labelwerk/domain/market/market-zones.ts';
import { pathOf } from '@labelwerk/domain/market/routes.ts';
import { formatMoney } from '@labelwerk/domain/money/format.ts';
import { type Carrier, carrierNames, trackingPage } from '@labelwerk/domain/shipping/carriers.ts';
import { findRecipient, type Recipient } from '#features/account/index.ts';
import { type MailFact, orderLink, type StepTemplate, sendMail } from '#features/mail/index.ts';
import { catalogueNaming } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { type Language, languageFrom, messageOf } from '#platform/messages/messages.ts';
import { findItems } from '../kinds/ordered-items.ts';
import type { OrderedItem } from '../kinds/ordered-kind.ts';
import { findJobs, findOrder, type JobRow, type OrderRow } from '../orders-repository.ts';
import { nameOf } from '../presentation/describe-job.ts';
import { isConfirmedUnpaid } from '../states/is-confirmed-unpaid.ts';
import type { SentProof } from '../tables.ts';
import { amountDue } from '../vat-claims/amount-due.ts';
import { addressLines } from './send-confirmation.ts';

type Step = {
  readonly template: StepTemplate;
  readonly key: string;
  readonly jobs: readonly JobRow[];
  /** Whether the step concerns all of the order: its other items are named as well. */
  readonly isOfOrder?: boolean;
  /** Other items that the step concerns, of a step that does not concern all of them. */
  readonly items?: readonly OrderedItem[];
  readonly sentences?: readonly string[];
  facts?(language: Language): readonly MailFact[];
  readonly tracking?: string | undefined;
  /** The linked page, if not that of the order. */
  readonly page?: 'sign-off';
  /** The recipient, if already read. */
  readonly recipient?: Recipient | undefined;
};

/**
 * Enqueues a mail about a step of the order, in the order's language and the transaction of the step. Sent once per
 * key.
 */
export async function sendStep(app: App, trx: Db, order: OrderRow, step: Step): Promise<void> {
  const customer = step.recipient ?? (await findRecipient(trx, order.customer_id, order.person_id));
  if (!customer) return;
  const language = languageFrom(order.language) ?? 'en';
  const { site } = order;
  const catalogue = await catalogueNaming(app, step.jobs);
  const items = step.isOfOrder ? await findItems(trx, order) : (step.items ?? []);
  await sendMail(app, trx, {
    template: step.template,
    site,
    to: customer.email,
    key: `${step.template}:${step.key}`,
    data: {
      orderNumber: order.number,
      name: customer.name,
      lines: [
        ...step.jobs.map((job) => ({
          label: messageOf(language, 'order.fact.line', { n: job.position }),
          value: nameOf(catalogue, job, language),
        })),
        ...items.map(({ text }) => {
          const { name, subject } = text(language);
          return { label: name, value: subject };
        }),
      ],
      facts: step.facts?.(language) ?? [],
      sentences: step.sentences ?? [],
      path: step.page
        ? pathOf(site, step.page, { orderId: order.id })
        : orderLink(app, order, customer.personId),
      tracking: step.tracking ?? null,
    },
  });
}

/** Mails that the order is released, once all its lines are. */
export async function mailReleased(app: App, trx: Db, orderId: string): Promise<void> {
  const order = await findOrder(trx, orderId);
  const jobs = (await findJobs(trx, orderId)).filter(({ state }) => state !== 'cancelled');
  if (!order || jobs.some(({ released_at: at }) => at === null)) return;
  await sendStep(app, trx, order, { template: 'order-released', key: order.id, jobs });
}

/** Mails that lines were approved, and until when that can be taken back. */
export async function mailApproved(
  app: App,
  trx: Db,
  order: OrderRow,
  jobs: readonly JobRow[],
): Promise<void> {
  const [first] = jobs;
  if (!first?.release_at || !first.approved_at) return;
  const language = languageFrom(order.language) ?? 'en';
  const until = momentInMarket(order.market, first.release_at, language);
  await sendStep(app, trx, order, {
    template: 'order-approved',
    key: `${order.id}:${first.id}:${first.approved_at.getTime()}`,
    jobs,
    sentences: [messageOf(language, 'order.take-back-until', until)],
    page: 'sign-off',
  });
}

/** Mails what is wrong with the artwork of a line, and where. */
export const sendArtworkRejected = (
  app: App,
  trx: Db,
  {
    order,
    job,
    rejection,
    key,
    recipient,
  }: {
    readonly order: OrderRow;
    readonly job: JobRow;
    /** Null if the file check refused the artwork: the report has the reason. */
    readonly rejection: { readonly sentence: string; readonly places: readonly ArtworkPlace[] } | null;
    readonly key: string;
    /** The recipient, if already read. */
    readonly recipient?: Recipient | undefined;
  },
): Promise<void> =>
  sendStep(app, trx, order, {
    template: 'artwork-rejected',
    key: `${job.id}:${key}`,
    jobs: [job],
    recipient,
    sentences: rejection
      ? [rejection.sentence]
      : [messageOf(languageFrom(order.language) ?? 'en', 'order.rejected-by-check')],
    facts: (language) =>
      (rejection?.places ?? []).map(({ page, x, y, text }) => ({
        label:
          x === undefined || y === undefined
            ? messageOf(language, 'order.fact.page', { page })
            : messageOf(language, 'order.fact.place', { page, x, y }),
        value: text,
      })),
  });

/** Carrier and tracking number for a mail. */
export const factsOfParcel = (
  { carrier, tracking_number: number }: { readonly carrier: Carrier; readonly tracking_number: string },
  language: Language,
): readonly MailFact[] => [
  {
    label: messageOf(language, 'order.fact.carrier'),
    value: carrierNames[carrier] ?? messageOf(language, 'order.carrier.other'),
  },
  { label: messageOf(language, 'order.fact.tracking'), value: number },
];

/** Mails that the printed proof of a line was sent, and asks for the approval. */
export const sendProofReady = (
  app: App,
  trx: Db,
  {
    order,
    job,
    proof,
    key,
  }: {
    readonly order: OrderRow;
    readonly job: JobRow;
    readonly proof: SentProof;
    readonly key: string;
  },
): Promise<void> =>
  sendStep(app, trx, order, {
    template: 'proof-ready',
    key: `${job.id}:${key}`,
    jobs: [job],
    sentences: proof.sentence === '' ? [] : [proof.sentence],
    facts: (language) => factsOfParcel(proof, language),
    page: 'sign-off',
    tracking: trackingPage(proof.carrier, proof.tracking_number),
  });

/** Mails that lines and other items were shipped, with the tracking link. */
export const sendShipped = (
  app: App,
  trx: Db,
  {
    order,
    jobs,
    items,
    shipment,
  }: {
    readonly order: OrderRow;
    readonly jobs: readonly JobRow[];
    readonly items: readonly OrderedItem[];
    readonly shipment: { readonly id: string; readonly carrier: Carrier; readonly tracking_number: string };
  },
): Promise<void> =>
  sendStep(app, trx, order, {
    template: 'order-shipped',
    key: shipment.id,
    jobs,
    items,
    facts: (language) => factsOfParcel(shipment, language),
    tracking: trackingPage(shipment.carrier, shipment.tracking_number),
  });

/** Mails a change of the delivery address, with the old and the new one. */
export const sendAddressChanged = (
  app: App,
  trx: Db,
  { before, after, at }: { readonly before: OrderRow; readonly after: OrderRow; readonly at: Date },
): Promise<void> =>
  sendStep(app, trx, after, {
    template: 'order-address',
    key: `${after.id}:${at.getTime()}`,
    jobs: [],
    facts: (language) => {
      const value = ({ delivery_address: address }: OrderRow) => addressLines(address, language).join(', ');
      return [
        { label: messageOf(language, 'order.fact.new-address'), value: value(after) },
        { label: messageOf(language, 'order.fact.address-before'), value: value(before) },
      ];
    },
  });

const moneyMails: Readonly<Partial<Record<OrderRow['state'], StepTemplate>>> = {
  paid: 'payment-received',
  failed: 'payment-failed',
  expired: 'payment-expired',
};

/**
 * Mails the outcome of a payment. Received payments are mailed only for orders that were confirmed before; otherwise
 * the confirmation contains it.
 */
export async function sendPaymentStep(app: App, trx: Db, order: OrderRow): Promise<void> {
  const template = moneyMails[order.state];
  if (!template || (template === 'payment-received' && !isConfirmedUnpaid(order))) return;
  const amount = await amountDue(trx, order);
  await sendStep(app, trx, order, {
    template,
    key: order.id,
    jobs: await findJobs(trx, order.id),
    isOfOrder: true,
    facts: (language) => [
      {
        label: messageOf(language, 'order.fact.amount'),
        value: formatMoney({ amount, currency: order.currency }),
      },
    ],
  });
}
