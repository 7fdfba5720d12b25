import { checkNumber } from '#features/vat/index.ts';
import type { App } from '#platform/app.ts';
import { lockOrderAndCart } from '../artwork/lock-order-and-cart.ts';
import { settleConfirmed, settleRefused, settleUnanswered } from './settle-claim.ts';
import { type DueClaim, findDueClaims, postponeClaim } from './vat-claims-repository.ts';

/** Days after which checks are given up and staff handle the claim. */
const askForDays = 14;

/** Maximum number of checks per run; with the timeout of a check, a run ends within half a minute. */
const numbersARound = 15;

/**
 * Repeats VAT number checks for orders that were charged VAT because no tax office answered. The result and its effects
 * are stored in one transaction: after a kill the check is repeated, and a second worker changes nothing. If the office
 * of a country is down, its other numbers are skipped for the rest of the run. A run checks at most one number per
 * customer.
 */
export async function askAgain(app: App): Promise<void> {
  const { db, log } = app;
  const silent = new Set<string>();
  for (const claim of await findDueClaims(db, { days: askForDays, limit: numbersARound })) {
    const country = claim.number.slice(0, 2);
    if (silent.has(country) && !claim.isOver) continue;
    try {
      if (!(await askAbout(app, claim))) silent.add(country);
    } catch (error) {
      log.error({ err: error, order: claim.orderId }, 'a VAT number could not be checked again');
      await postponeClaim(db, claim.orderId);
    }
  }
}

/** Checks the number of a claim; returns whether a tax office answered. */
async function askAbout(app: App, { orderId, number, isOver }: DueClaim): Promise<boolean> {
  const { db } = app;
  const asked = await checkNumber(app, number);
  if (asked.state !== 'valid' && asked.state !== 'invalid' && !isOver) {
    await postponeClaim(db, orderId);
    return false;
  }
  await db.transaction().execute(async (trx) => {
    const order = await lockOrderAndCart(trx, orderId);
    if (!order) return;
    if (asked.state === 'valid')
      await settleConfirmed(app, trx, order, { checkId: asked.row.id, at: asked.row.asked_at });
    else if (asked.state === 'invalid') await settleRefused(app, trx, order);
    else await settleUnanswered(app, trx, order);
  });
  return asked.state === 'valid' || asked.state === 'invalid';
}
