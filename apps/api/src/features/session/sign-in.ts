import type { Transaction } from 'kysely';
import { cutTokens } from '#features/account/index.ts';
import { callPool, createVerifier, secretHash, type Tokens } from '#features/user-pool/index.ts';
import type { Result } from '#platform/failure.ts';
import { failure, success } from '#platform/failure.ts';
import type { Services } from '#platform/services.ts';
import type { Database } from '#plugins/database.ts';
import { orFailure } from './pool-failure.ts';
import { closeSession, openSession, profileOf, readSession } from './sessions.ts';

export type Guest = {
  readonly customerId: number;
  readonly guestId: string | null;
  readonly cartId: string | null;
};

/** Takes over what a visitor gathered before signing in. Runs in one transaction with the others; may run twice. */
export type GuestMerge = (services: Services, trx: Transaction<Database>, guest: Guest) => Promise<void>;

type SignedIn = { readonly sessionId: string; readonly profile: ReturnType<typeof profileOf> };

/** Signs in by password: a new session, never one the browser brought along, and the guest's things taken over. */
export async function signIn(
  services: Services,
  merges: readonly GuestMerge[],
  given: { username: string; password: string; guestId?: string | undefined; cartId?: string | undefined },
  address: string,
): Promise<Result<SignedIn>> {
  const answer = await orFailure(() =>
    callPool<{ AuthenticationResult: Tokens }>(
      services,
      'InitiateAuth',
      {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: {
          USERNAME: given.username,
          PASSWORD: given.password,
          SECRET_HASH: secretHash(services, given.username),
        },
      },
      address,
    ),
  );
  if (!answer.ok) return answer;
  const tokens = answer.value.AuthenticationResult;
  const identity = await createVerifier(services)(tokens.IdToken);
  if (!identity) return failure(401, 'session.wrong');
  const { customerId } = identity;
  await services.db.transaction().execute(async (trx) => {
    for (const merge of merges)
      await merge(services, trx, {
        customerId,
        guestId: given.guestId ?? null,
        cartId: given.cartId ?? null,
      });
  });
  const sessionId = await openSession(services, customerId, tokens);
  return success({ sessionId, profile: { ...profileOf(tokens.IdToken), id: customerId } });
}

/** Signs out: the session, its refresh tokens and the identity tokens already given out end at once. */
export async function signOut(services: Services, sessionId: string): Promise<void> {
  const current = await readSession(services, sessionId);
  await closeSession(services, sessionId);
  if (current) await cutTokens(services.db, current.profile.id);
}
