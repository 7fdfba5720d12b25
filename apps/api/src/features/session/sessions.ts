import { randomBytes } from 'node:crypto';
import type { Profile } from '@labelwerk/contracts/session/session.ts';
import { decodeJwt } from 'jose';
import { currentAccountOf, findCustomer } from '#features/account/index.ts';
import { asClient, callPool, createVerifier, PoolError, type Tokens } from '#features/user-pool/index.ts';
import { buyerOf } from '#features/vat-numbers/index.ts';
import type { App } from '#platform/app.ts';
import { decrypt, encrypt } from '#platform/auth/encryption.ts';
import type { Identity } from '#platform/auth/identity.ts';
import { encryptionKeys } from '#platform/auth/keys.ts';
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

export const encryptTokens = ({ settings }: App, kept: Kept): Buffer =>
  encrypt(settings.ENCRYPTION_KEY, purpose, JSON.stringify(kept));

export const openTokens = ({ settings }: App, encrypted: Buffer): Kept =>
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
  app: App,
  customerId: number,
  tokens: Tokens,
  { agent }: Browser,
): Promise<string> {
  const id = randomBytes(32).toString('base64url');
  await insertSession(app.db, {
    id,
    customerId,
    encryptedTokens: encryptTokens(app, keptOf(tokens)),
    tokensExpireAt: expiryOf(tokens.IdToken),
    agent,
  });
  return id;
}

/**
 * The signed-in person and the account they act for: names are those of the customer, the address is that of the
 * token.
 */
export async function profileOf({ db }: App, identity: Identity): Promise<Profile> {
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
  app: App,
  id: string,
  refresh: (app: App, id: string, known: Buffer) => Promise<Buffer | undefined>,
): Promise<Current | undefined> {
  if (!isSessionId(id)) return undefined;
  const row = await findSession(app.db, id);
  if (!row) return undefined;
  await touchSession(app.db, id);
  const verify = createVerifier(app);
  let encrypted: Buffer | undefined = row.encrypted_tokens;
  let { idToken } = openTokens(app, encrypted);
  let identity = row.is_fresh ? await verify(idToken) : undefined;
  // Tokens of an external pool have whole seconds: one from the same second as a sign-out looks older than it.
  for (const pauseMs of [0, 1100]) {
    if (identity) break;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    encrypted = await refresh(app, id, encrypted);
    if (!encrypted) return undefined;
    ({ idToken } = openTokens(app, encrypted));
    identity = await verify(idToken);
  }
  if (identity?.customerId !== row.customer_id) return undefined;
  return {
    idToken,
    profile: await profileOf(app, identity),
    expiresAt: expiryOf(idToken).toISOString(),
  };
}

/** Ends a session and revokes its refresh tokens. Returns its customer. */
export async function closeSession(app: App, id: string): Promise<number | undefined> {
  const row = isSessionId(id) ? await deleteSession(app.db, id) : undefined;
  if (row) await revokeTokens(app, row.encrypted_tokens);
  return row?.customer_id;
}

/** Revokes a session's refresh token in the pool. One that the pool does not know is revoked already. */
export async function revokeTokens(app: App, encrypted: Buffer): Promise<void> {
  const { refreshToken } = openTokens(app, encrypted);
  await callPool(app, 'RevokeToken', { Token: refreshToken, ...asClient(app) }, 'session').catch(
    (error: unknown) => {
      if (!(error instanceof PoolError)) throw error;
      app.log.warn({ type: error.type }, 'a refresh token could not be revoked');
    },
  );
}
