import type { serviceCalls } from '@labelwerk/contracts/services/calls.ts';
import { type AnswerReason, mayAccept, mayAskChange } from '@labelwerk/domain/services/service-answers.ts';
import { roundsLeft } from '@labelwerk/domain/services/service-states.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { type CallResult, type Failure, failure, success } from '#platform/problems/failure.ts';
import { lockOrdered, type ServiceRow, updateOrdered } from '../ordered/ordered-repository.ts';
import { findComments } from './comments/comments-repository.ts';
import { answerOf, type DeliveryRow, findLatestDelivery } from './deliveries-repository.ts';
import { sendChangeToShop } from './service-mails.ts';

export type Answer = {
  /** Number of the delivery that was shown. */
  readonly delivery: number;
  readonly answer: 'accept' | 'change';
  /** With `change` it may be empty if there are comments on the delivery. */
  readonly sentence: string;
};

const kept = { accept: 'accepted', change: 'change' } as const;

/**
 * Whether the answer can be given to the latest delivery: `do`, `repeat` if it was given before, or the reason why
 * not.
 */
function judge(
  row: ServiceRow,
  latest: DeliveryRow | undefined,
  { delivery, answer }: Answer,
): 'do' | 'repeat' | Failure<'services.newer-delivery' | AnswerReason> {
  if (latest && latest.number !== delivery)
    return failure('services.newer-delivery', { extra: { delivery: latest.number } });
  if (latest?.answer === kept[answer]) return 'repeat';
  const facts = { state: row.state, roundsLeft: roundsLeft(row.rounds_included, row.rounds_asked) };
  const permission = answer === 'accept' ? mayAccept(facts) : mayAskChange(facts);
  if (!latest || !permission.allowed)
    return failure(permission.allowed ? 'services.nothing-delivered' : permission.reason, {
      params: { n: row.rounds_included },
    });
  return 'do';
}

/** Answers the delivery that was shown, once. Idempotent. */
export const answerDelivery = (
  app: Pick<App, 'settings' | 'db' | 'queue' | 'now'>,
  serviceId: string,
  answer: Answer,
): Promise<CallResult<ServiceRow, typeof serviceCalls.answerDelivery>> =>
  app.db.transaction().execute(async (trx) => {
    const row = await lockOrdered(trx, serviceId);
    if (!row) return failure('services.missing');
    const latest = await findLatestDelivery(trx, serviceId);
    const verdict = judge(row, latest, answer);
    if (verdict === 'repeat') return success(row);
    if (verdict !== 'do') return verdict;
    const isChange = answer.answer === 'change';
    if (isChange && answer.sentence === '' && !(await hasComments(trx, answer.delivery, serviceId)))
      return failure('request.invalid', { errors: [{ path: 'sentence', code: 'services.sentence' }] });
    const at = app.now();
    await answerOf(
      trx,
      { service_id: row.id, number: answer.delivery },
      { answer: kept[answer.answer], answer_sentence: answer.sentence, answered_at: at, automatic: false },
    );
    const after = await updateOrdered(trx, row.id, {
      state: isChange ? 'change_requested' : 'accepted',
      ...(isChange && { rounds_asked: row.rounds_asked + 1 }),
      updated_at: at,
    });
    if (isChange) await sendChangeToShop(app, trx, after, answer);
    return success(after);
  });

const hasComments = async (trx: Db, delivery: number, serviceId: string): Promise<boolean> =>
  (await findComments(trx, [serviceId])).some((comment) => comment.delivery === delivery);

/** Accepts a delivery that was not answered in time; undefined if it was answered meanwhile. */
export async function acceptUnanswered(
  app: Pick<App, 'now'>,
  trx: Db,
  serviceId: string,
): Promise<ServiceRow | undefined> {
  const row = await lockOrdered(trx, serviceId);
  const latest = row && (await findLatestDelivery(trx, serviceId));
  if (!row || !latest || latest.answer !== null || !mayAccept(row).allowed) return undefined;
  const at = app.now();
  await answerOf(trx, latest, { answer: 'accepted', answer_sentence: '', answered_at: at, automatic: true });
  return updateOrdered(trx, row.id, { state: 'accepted', updated_at: at });
}
