import { claimReference } from '@labelwerk/domain/claims/claims.ts';
import { formatMoney } from '@labelwerk/domain/money/format.ts';
import { isPrintedFromCodes } from '@labelwerk/domain/pricing/configuration/artwork-source.ts';
import { findRecipient } from '#features/account/index.ts';
import { shopAddress } from '#features/enquiries/index.ts';
import { sendMail } from '#features/mail/index.ts';
import { type JobRow, type OrderRow, sendStep } from '#features/orders/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { type KeyAfter, languageFrom, messageOf } from '#platform/messages/messages.ts';
import type { ClaimRow } from '../claims-repository.ts';

type About = { readonly order: OrderRow; readonly claim: ClaimRow; readonly jobs: readonly JobRow[] };

/** Mails the customer the receipt of a claim with its reference. */
export const sendClaimReceived = (app: App, trx: Db, { order, claim, jobs }: About): Promise<void> =>
  sendStep(app, trx, order, {
    ...{ template: 'claim-received', key: claim.id, jobs },
    facts: (language) => [
      {
        label: messageOf(language, 'claims.fact.reference'),
        value: claimReference(order.number, claim.number),
      },
      {
        label: messageOf(language, 'claims.fact.reason'),
        value: messageOf(language, `claims.reason.${claim.reason}`),
      },
    ],
  });

/** Mails the shop a new claim; replies go to its author. */
export async function sendClaimToShop(
  app: Pick<App, 'settings' | 'queue'>,
  trx: Db,
  { order, claim, jobs }: About,
): Promise<void> {
  const language = languageFrom(order.language) ?? 'en';
  const person = await findRecipient(trx, order.customer_id, order.person_id);
  const say = (key: KeyAfter<'claims.'>) => messageOf(language, `claims.${key}`);
  const facts = {
    order: order.number,
    from: [person?.company, `${person?.name ?? ''} ${person?.lastName ?? ''}`.trim(), person?.email],
    items: jobs.map(({ position, name }) => [position, name].filter((part) => part !== '').join(' ')),
  };
  await sendMail(app, trx, {
    ...{ template: 'claim-to-shop', site: order.site, to: shopAddress(app.settings) },
    key: `claim-to-shop:${claim.id}`,
    data: {
      ...{ name: '', reference: claimReference(order.number, claim.number) },
      ...{ topic: say(`reason.${claim.reason}`), replyTo: person?.email ?? '' },
      facts: (['order', 'from', 'items'] as const).map((name) => ({
        label: say(`fact.${name}`),
        value: [facts[name]].flat().filter(Boolean).join(', '),
      })),
      paragraphs: claim.message === '' ? [] : [claim.message],
    },
  });
}

/** What the answer to a claim says; labels that are printed again from codes need other codes. */
function sentencesOf(order: OrderRow, claim: ClaimRow, jobs: readonly JobRow[]): readonly string[] {
  const sentence = claim.sentence ?? '';
  if (claim.outcome !== 'reprint' || !jobs.some(({ configuration }) => isPrintedFromCodes(configuration)))
    return [sentence];
  return [sentence, messageOf(languageFrom(order.language) ?? 'en', 'claims.reprint-codes')];
}

/** Mails the customer the answer to a claim. */
export const sendClaimAnswered = (app: App, trx: Db, { order, claim, jobs }: About): Promise<void> =>
  sendStep(app, trx, order, {
    ...{ template: 'claim-answered', key: claim.id, jobs, sentences: sentencesOf(order, claim, jobs) },
    facts: (language) => [
      {
        label: messageOf(language, 'claims.fact.reference'),
        value: claimReference(order.number, claim.number),
      },
      {
        label: messageOf(language, 'claims.fact.outcome'),
        value: claim.outcome === null ? '' : messageOf(language, `claims.outcome.${claim.outcome}`),
      },
      ...(claim.amount === null
        ? []
        : [
            {
              label: messageOf(language, 'claims.fact.amount'),
              value: formatMoney({ amount: claim.amount, currency: order.currency }),
            },
          ]),
    ],
  });
