import type { sessionCalls } from '@labelwerk/contracts/session/calls.ts';
import type { Profile } from '@labelwerk/contracts/session/session.ts';
import { currentAccountOf, cutTokens } from '#features/account/index.ts';
import { callPool, createVerifier, credentials, type Tokens } from '#features/user-pool/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { type CallResult, failure, type Result, success } from '#platform/problems/failure.ts';
import { noteDevice } from './devices/note-device.ts';
import { orFailure } from './pool/pool-failure.ts';
import { closeChallenge } from './second-factor/challenge.ts';
import { closeSession, openSession, profileOf } from './sessions.ts';

export type Guest = {
  /** The account the person acts for. */
  readonly customerId: number;
  readonly personId: number;
  readonly guestId: string | null;
  readonly cartId: string | null;
};

/** Takes over a visitor's data from before the sign-in. Runs in one transaction with the others; may run twice. */
export type GuestMerge = (app: App, trx: Db, guest: Guest) => Promise<void>;

export type SignedIn = { readonly sessionId: string; readonly profile: Profile };
/** A pool may require more than a password: a code of an app, or a challenge that this shop does not support. */
type Authenticated = {
  readonly AuthenticationResult?: Tokens;
  readonly ChallengeName?: string;
  readonly Session?: string;
  readonly ChallengeParameters?: { readonly USER_ID_FOR_SRP?: string };
};

/** The browser of a sign-in, and the visitor's data from before. */
export type Visit = {
  readonly guestId?: string | undefined;
  readonly cartId?: string | undefined;
  readonly device?: string | undefined;
  readonly agent?: string | undefined;
};

type Given = Visit & { readonly username: string; readonly password: string };

/** Signs in by password; if the customer has a second factor, the result waits for its code. */
export async function signIn(
  app: App,
  merges: readonly GuestMerge[],
  given: Given,
  address: string,
): Promise<CallResult<SignedIn | { readonly challenge: string }, typeof sessionCalls.signIn>> {
  const input = credentials(app, given.username, given.password);
  const answer = await orFailure(() => callPool<Authenticated>(app, 'InitiateAuth', input, address));
  if (!answer.ok) return answer;
  const { AuthenticationResult: tokens, ChallengeName, Session: session } = answer.value;
  if (tokens) return beginSession(app, merges, tokens, given);
  if (ChallengeName !== 'SOFTWARE_TOKEN_MFA' || !session) return failure('session.challenge');
  const user = answer.value.ChallengeParameters?.USER_ID_FOR_SRP ?? given.username;
  return success({ challenge: closeChallenge(app, { session, user }) });
}

/**
 * Opens a session with the tokens of a sign-in: always a new one, never one from the browser; takes over the guest's
 * data.
 */
export async function beginSession(
  app: App,
  merges: readonly GuestMerge[],
  tokens: Tokens,
  given: Visit,
): Promise<Result<SignedIn, 'service.unavailable'>> {
  const identity = await createVerifier(app)(tokens.IdToken);
  if (!identity) {
    app.log.error({ subject: 'session' }, "the pool issued an identity token that can't be verified");
    return failure('service.unavailable', { retryAfter: 2 });
  }
  const { customerId } = identity;
  const agent = given.agent ?? '';
  // The visitor's data are moved to the account the person acts for.
  const { id: accountId } = await currentAccountOf(app.db, customerId);
  const guest = {
    ...{ customerId: accountId, personId: customerId },
    ...{ guestId: given.guestId ?? null, cartId: given.cartId ?? null },
  };
  await app.db.transaction().execute(async (trx) => {
    for (const merge of merges) await merge(app, trx, guest);
    await noteDevice(app, trx, customerId, { device: given.device, agent });
  });
  const sessionId = await openSession(app, customerId, tokens, { agent });
  return success({ sessionId, profile: await profileOf(app, identity) });
}

/** Signs out: the session, its refresh tokens and issued identity tokens end at once. */
export async function signOut(app: App, sessionId: string): Promise<void> {
  const customerId = await closeSession(app, sessionId);
  if (customerId !== undefined) await cutTokens(app.db, customerId);
}
