import type { ProblemCode } from '@labelwerk/contracts/call/problem-status.ts';
import { sendMail } from '#features/mail/index.ts';
import { lockOfCodes, PoolError, returnTry, takeTry, undoTry } from '#features/user-pool/index.ts';
import type { App } from '#platform/app.ts';
import { networkOf } from '#platform/auth/network.ts';
import { failure, type Result, statusOf } from '#platform/problems/failure.ts';
import { recordAction } from '../audit/record-action.ts';
import { findPerson } from './people-repository.ts';

type Who = { readonly email: string; readonly address: string };

/** The subject under which the tries of a person are counted. */
export const triesOf = (email: string): string => `staff:${email}`;

/** Whoever tries to sign in, before it is known who that is. */
const nobodyYet = { id: null, email: 'not signed in' };

/**
 * Verifies credentials as one of the tries of a person and a network, counted separately from customers' tries. As
 * password and code are sent together, both count like a customer's codes: the count is kept for a day, and only a
 * complete sign-in resets it. 429 while one of them is locked, and 503 while too many passwords are being verified.
 */
export async function countedTry<T, Code extends ProblemCode>(
  app: Pick<App, 'settings' | 'db' | 'queue' | 'now'>,
  who: Who,
  look: () => Promise<Result<T, Code>>,
): Promise<Result<T, Code | 'request.too-often' | 'service.unavailable'>> {
  const { db } = app;
  const [subject, network] = [triesOf(who.email), `staff-${networkOf(who.address)}`];
  let taken: number;
  try {
    taken = await takeTry(db, subject, network, lockOfCodes);
  } catch (error) {
    if (!(error instanceof PoolError)) throw error;
    return failure('request.too-often', { retryAfter: error.retryAfter ?? 1 });
  }
  let result: Result<T, Code>;
  try {
    result = await look();
  } catch (error) {
    await undoTry(db, subject, network);
    if (!(error instanceof PoolError)) throw error;
    return failure('service.unavailable', { retryAfter: error.retryAfter ?? 2 });
  }
  // Only wrong credentials count as a guess.
  if (result.ok || statusOf(result) !== 401) await returnTry(db, subject, network);
  else await noteGuess(app, who, taken);
  return result;
}

/** Logs a refused sign-in of a person of the print shop; after several in a row, mails the person once a day. */
async function noteGuess(
  app: Pick<App, 'settings' | 'db' | 'queue' | 'now'>,
  { email }: Who,
  taken: number,
): Promise<void> {
  const { db, now } = app;
  const person = await findPerson(db, { email });
  if (!person) return;
  await db.transaction().execute(async (trx) => {
    await recordAction(trx, nobodyYet, { action: 'staff.refused', subjectId: person.id });
    if (taken < lockOfCodes.free || !person.enabled) return;
    await sendMail(app, trx, {
      template: 'staff-tries',
      site: 'uk',
      to: person.email,
      key: `staff-tries:${person.id}:${now().toISOString().slice(0, 10)}`,
      data: { name: person.name },
    });
  });
}
