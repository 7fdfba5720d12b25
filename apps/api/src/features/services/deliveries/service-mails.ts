import type { SiteId } from '@labelwerk/domain/market/sites.ts';
import { daysToAnswer, isProof } from '@labelwerk/domain/services/service.ts';
import { roundsLeft } from '@labelwerk/domain/services/service-states.ts';
import { findRecipient } from '#features/account/index.ts';
import { shopAddress } from '#features/enquiries/index.ts';
import { sendMail } from '#features/mail/index.ts';
import { serviceName, serviceTitle } from '#features/service-offer/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { messageOf } from '#platform/messages/messages.ts';
import { type ServiceRow, senderOfOrder } from '../ordered/ordered-repository.ts';
import { revisionPath } from '../ordered/service-link.ts';
import { commentParagraphs, commentsOf } from './comments/present-comments.ts';
import { findResults } from './deliveries-repository.ts';

/** Mails the customer about a step of a service, in the language of its order and in the transaction of the step. */
export async function sendServiceStep(
  app: Pick<App, 'settings' | 'queue'>,
  trx: Db,
  row: ServiceRow,
  step: {
    readonly template: 'service-delivered' | 'service-accepted';
    /** Number of the delivery. */
    readonly number?: number;
    readonly sentence?: string;
    /** When the customer is reminded of this delivery. */
    readonly reminder?: Date;
  },
): Promise<void> {
  const sender = await senderOfOrder(trx, row.order_id);
  const person = sender && (await findRecipient(trx, row.customer_id, sender.person_id));
  if (!person) return;
  const { language } = row;
  const left = roundsLeft(row.rounds_included, row.rounds_asked);
  const isDelivery = step.template === 'service-delivered';
  await sendMail(app, trx, {
    template: step.template,
    site: sender.site,
    to: person.email,
    key: `${step.template}:${row.id}:${step.number ?? 'last'}${step.reminder ? `:${step.reminder.toISOString()}` : ''}`,
    data: {
      orderNumber: row.order_number,
      name: person.name,
      lines: [{ label: serviceName(language, row.service), value: row.subject }],
      facts: isDelivery
        ? [
            {
              label: messageOf(language, 'service.fact.rounds-left'),
              value: messageOf(language, 'service.fact.rounds', { n: left }),
            },
          ]
        : [],
      sentences: [
        ...(step.reminder ? [messageOf(language, 'service.mail.proof-reminder')] : []),
        ...(step.sentence ? [step.sentence] : []),
        isDelivery && isProof(row.service)
          ? messageOf(language, 'service.mail.proof')
          : messageOf(language, `service.mail.${step.template}`, { days: daysToAnswer }),
      ],
      path: revisionPath(app, sender.site as SiteId, row, person.personId),
      tracking: null,
    },
  });
}

/** Mails the shop that a customer asks for changes, with the comments on the delivery. */
export async function sendChangeToShop(
  app: Pick<App, 'settings' | 'queue'>,
  trx: Db,
  row: ServiceRow,
  { delivery, sentence }: { readonly delivery: number; readonly sentence: string },
): Promise<void> {
  const sender = await senderOfOrder(trx, row.order_id);
  const person = sender && (await findRecipient(trx, row.customer_id, sender.person_id));
  const { language } = row;
  const results = await findResults(trx, [row.id]);
  const { rows, present } = await commentsOf(trx, [row], language);
  const comments = rows.filter((comment) => comment.delivery === delivery).map(present);
  await sendMail(app, trx, {
    template: 'service-change-to-shop',
    site: sender?.site ?? 'uk',
    to: shopAddress(app.settings),
    key: `service-change-to-shop:${row.id}:${delivery}`,
    data: {
      name: '',
      reference: row.order_number,
      topic: serviceTitle(language, row),
      ...(person && { replyTo: person.email }),
      facts: [
        { label: messageOf(language, 'service.fact.service'), value: serviceTitle(language, row) },
        { label: messageOf(language, 'service.fact.delivery'), value: String(delivery) },
        { label: messageOf(language, 'service.fact.id'), value: row.id },
      ],
      paragraphs: [
        ...(sentence === '' ? [] : [sentence]),
        ...commentParagraphs({ comments, files: results }, language),
      ],
    },
  });
}
