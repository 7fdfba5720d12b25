import { randomBytes, randomUUID } from 'node:crypto';
import type { StaffTokens } from '@labelwerk/contracts/staff/people.ts';
import type { App } from '#platform/app.ts';
import { keyedHash } from '#platform/auth/keys.ts';
import type { Db } from '#platform/database/database.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { presentPerson } from '../people/manage-people.ts';
import { findPerson, type PersonRow } from '../people/people-repository.ts';
import {
  insertSession,
  insertToken,
  lockRefreshToken,
  markReplaced,
  revokeSession,
} from './sessions-repository.ts';

/** A working day; then everybody has to sign in again. */
const sessionHours = 12;
const accessSeconds = 900;
const refreshSeconds = sessionHours * 3_600;

const newToken = (prefix: string, secret = randomBytes(32).toString('base64url')) => `${prefix}_${secret}`;

/** Opens a session, in the transaction that uses the code. */
export async function beginSession(trx: Db, person: PersonRow): Promise<StaffTokens> {
  const id = randomUUID();
  await insertSession(trx, { id, personId: person.id, hours: sessionHours });
  return giveTokens(trx, person, id, newToken('lwr'));
}

async function giveTokens(
  trx: Db,
  person: PersonRow,
  sessionId: string,
  refresh: string,
): Promise<StaffTokens> {
  const access = newToken('lwa');
  await insertToken(trx, { text: access, sessionId, kind: 'access', seconds: accessSeconds });
  await insertToken(trx, { text: refresh, sessionId, kind: 'refresh', seconds: refreshSeconds });
  return {
    access_token: access,
    refresh_token: refresh,
    expires_in: accessSeconds,
    person: presentPerson(person),
  };
}

/** The same refresh token always has the same successor, so that two commands stay on one chain. */
const successorOf = ({ settings }: App, token: string): string =>
  newToken('lwr', keyedHash(settings, 'staff refresh token', token).toString('base64url'));

/**
 * New tokens for a refresh token, which leads to its successor for another minute. Its use after that ends the
 * session: somebody has a copy.
 */
export const refreshTokens = (app: App, token: string): Promise<Result<StaffTokens, 'staff.session-ended'>> =>
  app.db.transaction().execute(async (trx) => {
    const found = await lockRefreshToken(trx, token);
    const person = found && (await findPerson(trx, { id: found.person_id }));
    if (!found || found.is_over || !person?.enabled) return failure('staff.session-ended');
    if (found.is_reused) {
      await revokeSession(trx, found.session_id);
      return failure('staff.session-ended');
    }
    await markReplaced(trx, token);
    return success(await giveTokens(trx, person, found.session_id, successorOf(app, token)));
  });
