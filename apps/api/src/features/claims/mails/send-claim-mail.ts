import { claimReference } from '@labelwerk/domain/claims/claims.ts';
import { formatMoney } from '@labelwerk/domain/money/format.ts';
import { type JobRow, type OrderRow, sendStep } from '#features/orders/index.ts';
import type { Db } from '#platform/database/database.ts';
import { messageOf } from '#platform/messages/messages.ts';
import type { Services } from '#platform/services.ts';
import type { ClaimRow } from '../claims-repository.ts';

type About = { readonly order: OrderRow; readonly claim: ClaimRow; readonly jobs: readonly JobRow[] };

/** Tells the customer that a claim has arrived, and what it is called. */
export const sendClaimReceived = (
  services: Services,
  trx: Db,
  { order, claim, jobs }: About,
): Promise<void> =>
  sendStep(services, trx, order, {
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

/** Tells the customer what came of a claim, in the words of whoever answered. */
export const sendClaimAnswered = (
  services: Services,
  trx: Db,
  { order, claim, jobs }: About,
): Promise<void> =>
  sendStep(services, trx, order, {
    ...{ template: 'claim-answered', key: claim.id, jobs, sentences: [claim.sentence ?? ''] },
    facts: (language) => [
      {
        label: messageOf(language, 'claims.fact.reference'),
        value: claimReference(order.number, claim.number),
      },
      {
        label: messageOf(language, 'claims.fact.outcome'),
        value: messageOf(language, `claims.outcome.${claim.outcome}`),
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
