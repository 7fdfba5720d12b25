import { checkNumber } from '#features/vat/index.ts';
import type { Services } from '#platform/services.ts';
import { holdOrder } from '../artwork/hold-order.ts';
import { settleConfirmed, settleRefused, settleUnanswered } from './settle-claim.ts';
import { type DueClaim, findDueClaims, postponeClaim } from './vat-claims-repository.ts';

/** Days after which nobody is asked any more: a person looks at it. */
const askForDays = 14;

/** Numbers a round asks about; with what an office may take for each, a round ends within half a minute. */
const numbersARound = 15;

/**
 * Asks the tax offices again about orders that were charged VAT because none answered. What is found out is kept in one
 * transaction with what follows from it, so that a kill in between asks once more and a second worker changes nothing. A
 * country whose office is down is left alone for the rest of the round, and no customer has more than one turn in it.
 */
export async function askAgain(services: Services): Promise<void> {
  const { db, log } = services;
  const silent = new Set<string>();
  for (const claim of await findDueClaims(db, { days: askForDays, limit: numbersARound })) {
    const country = claim.number.slice(0, 2);
    if (silent.has(country) && !claim.isOver) continue;
    try {
      if (!(await askAbout(services, claim))) silent.add(country);
    } catch (error) {
      log.error({ err: error, order: claim.orderId }, 'a VAT number could not be checked again');
      await postponeClaim(db, claim.orderId);
    }
  }
}

/** Whether an office answered about the number of a claim. */
async function askAbout(services: Services, { orderId, number, isOver }: DueClaim): Promise<boolean> {
  const { db } = services;
  const asked = await checkNumber(services, number);
  if (asked.state !== 'valid' && asked.state !== 'invalid' && !isOver) {
    await postponeClaim(db, orderId);
    return false;
  }
  await db.transaction().execute(async (trx) => {
    const order = await holdOrder(trx, orderId);
    if (!order) return;
    if (asked.state === 'valid')
      await settleConfirmed(services, trx, order, { checkId: asked.row.id, at: asked.row.asked_at });
    else if (asked.state === 'invalid') await settleRefused(services, trx, order);
    else await settleUnanswered(services, trx, order);
  });
  return asked.state === 'valid' || asked.state === 'invalid';
}
