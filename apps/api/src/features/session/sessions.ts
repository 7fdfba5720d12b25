import { randomBytes } from 'node:crypto';
import type { Profile } from '@labelwerk/contracts/session/session.ts';
import { decodeJwt } from 'jose';
import { currentAccountOf, findCustomer } from '#features/account/index.ts';
import { asClient, callPool, createVerifier, PoolError, type Tokens } from '#features/user-pool/index.ts';
import { buyerOf } from '#features/vat-numbers/index.ts';
import { decrypt, encrypt } from '#platform/auth/encryption.ts';
import type { Identity } from '#platform/auth/identity.ts';
import { encryptionKeys } from '#platform/auth/keys.ts';
import type { Services } from '#platform/services.ts';
import { deleteSession, findSession, insertSession, touchSession } from './sessions-repository.ts';

const purpose = 'session-tokens';

export type Kept = {
  readonly idToken: string;
  readonly refreshToken: string;
  /** Missing in sessions from before it was stored. */
  readonly accessToken?: string;
};
export type Current = { readonly idToken: string; readonly profile: Profile; readonly expiresAt: string };

/** 256 random bits. */
const idPattern = /^[A-Za-z0-9_-]{43}$/;
export const isSessionId = (id: string): boolean => idPattern.test(id);

export const encryptTokens = ({ settings }: Services, kept: Kept): Buffer =>
  encrypt(settings.ENCRYPTION_KEY, purpose, JSON.stringify(kept));

export const openTokens = ({ settings }: Services, encrypted: Buffer): Kept =>
  JSON.parse(decrypt(encryptionKeys(settings), purpose, encrypted)) as Kept;

export const expiryOf = (idToken: string): Date => new Date((decodeJwt(idToken).exp ?? 0) * 1000);

export const keptOf = (tokens: Tokens, before?: Kept): Kept => ({
  idToken: tokens.IdToken,
  accessToken: tokens.AccessToken,
  refreshToken: tokens.RefreshToken ?? before?.refreshToken ?? '',
});

/** The browser of a session. */
export type Browser = { readonly agent: string };

/** Stores the tokens of a sign-in and returns the session id for the browser; only its hash is stored. */
export async function openSession(
  services: Services,
  customerId: number,
  tokens: Tokens,
  { agent }: Browser,
): Promise<string> {
  const id = randomBytes(32).toString('base64url');
  await insertSession(services.db, {
    id,
    customerId,
    encryptedTokens: encryptTokens(services, keptOf(tokens)),
    tokensExpireAt: expiryOf(tokens.IdToken),
    agent,
  });
  return id;
}

/**
 * The signed-in person and the account they act for: names are those of the customer, the address is that of the
 * token.
 */
export async function profileOf({ db }: Services, identity: Identity): Promise<Profile> {
  const { customerId: personId } = identity;
  const customer = await findCustomer(db, personId);
  const account = await currentAccountOf(db, personId);
  const owner = account.id === personId ? customer : await findCustomer(db, account.id);
  return {
    id: account.id,
    person_id: personId,
    has_accounts: account.hasOthers,
    has_vat_number: (await buyerOf(db, { id: account.id, vatNumber: owner?.vatNumber ?? '' })) === 'business',
    name: customer?.name ?? '',
    last_name: customer?.lastName ?? '',
    email: identity.email,
    email_verified: identity.emailVerified,
  };
}

/**
 * A valid token of the session, and its customer. A token that is about to expire, or was invalidated by a sign-out
 * elsewhere, is replaced; if the pool refuses, the session has ended.
 */
export async function readSession(
  services: Services,
  id: string,
  refresh: (services: Services, id: string, known: Buffer) => Promise<Buffer | undefined>,
): Promise<Current | undefined> {
  if (!isSessionId(id)) return undefined;
  const row = await findSession(services.db, id);
  if (!row) return undefined;
  await touchSession(services.db, id);
  const verify = createVerifier(services);
  let encrypted: Buffer | undefined = row.encrypted_tokens;
  let { idToken } = openTokens(services, encrypted);
  let identity = row.is_fresh ? await verify(idToken) : undefined;
  // Tokens of an external pool have whole seconds: one from the same second as a sign-out looks older than it.
  for (const pauseMs of [0, 1100]) {
    if (identity) break;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    encrypted = await refresh(services, id, encrypted);
    if (!encrypted) return undefined;
    ({ idToken } = openTokens(services, encrypted));
    identity = await verify(idToken);
  }
  if (identity?.customerId !== row.customer_id) return undefined;
  return {
    idToken,
    profile: await profileOf(services, identity),
    expiresAt: expiryOf(idToken).toISOString(),
  };
}

/** Ends a session and revokes its refresh tokens. Returns its customer. */
export async function closeSession(services: Services, id: string): Promise<number | undefined> {
  const row = isSessionId(id) ? await deleteSession(services.db, id) : undefined;
  if (row) await revokeTokens(services, row.encrypted_tokens);
  return row?.customer_id;
}

/** Revokes a session's refresh token in the pool. One that the pool does not know is revoked already. */
export async function revokeTokens(services: Services, encrypted: Buffer): Promise<void> {
  const { refreshToken } = openTokens(services, encrypted);
  await callPool(services, 'RevokeToken', { Token: refreshToken, ...asClient(services) }, 'session').catch(
    (error: unknown) => {
      if (!(error instanceof PoolError)) throw error;
      services.log.warn({ type: error.type }, 'a refresh token could not be revoked');
    },
  );
}
