import './tables.ts';
import { randomBytes } from 'node:crypto';
import type { Profile } from '@labelwerk/contracts/session/session.ts';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { callPool, createVerifier, PoolError, type Tokens } from '#features/user-pool/index.ts';
import { seal, sha256, unseal } from '#platform/seal.ts';
import type { Services } from '#platform/services.ts';

const purpose = 'session-tokens';
const idleDays = 7;
const longestDays = 30;
/** A token is refreshed when it has less than so long to live. */
const refreshBeforeMs = 5 * 60_000;

export type Kept = { readonly idToken: string; readonly refreshToken: string };
export type Current = { readonly idToken: string; readonly profile: Profile; readonly expiresAt: string };

const idPattern = /^[A-Za-z0-9_-]{43}$/;

export function profileOf(idToken: string): Profile {
  const claims = decodeJwt(idToken);
  const text = (name: string) => (typeof claims[name] === 'string' ? (claims[name] as string) : '');
  return {
    id: Number(claims['custom:customer_id'] ?? 0),
    name: text('name'),
    last_name: text('family_name'),
    email: text('email'),
    email_verified: claims.email_verified === true || claims.email_verified === 'true',
  };
}

const expiryOf = (idToken: string): Date => new Date((decodeJwt(idToken).exp ?? 0) * 1000);

/** Keeps the tokens of a sign-in and answers the id the browser gets: 256 random bits, kept as a hash. */
export async function openSession(services: Services, customerId: number, tokens: Tokens): Promise<string> {
  const id = randomBytes(32).toString('base64url');
  const kept: Kept = { idToken: tokens.IdToken, refreshToken: tokens.RefreshToken ?? '' };
  await services.db
    .insertInto('sessions')
    .values({
      id_hash: sha256(id),
      customer_id: customerId,
      sealed_tokens: seal(services.settings.SEAL_KEY, purpose, JSON.stringify(kept)),
      tokens_expire_at: expiryOf(tokens.IdToken),
      ends_at: new Date(Date.now() + longestDays * 86_400_000),
    })
    .execute();
  return id;
}

/** The tokens and profile of a session; refreshed when they are about to run out or when asked to. */
export async function readSession(
  services: Services,
  id: string,
  refresh = false,
): Promise<Current | undefined> {
  if (!idPattern.test(id)) return undefined;
  const row = await services.db
    .updateTable('sessions')
    .set({ seen_at: sql`now()` })
    .where('id_hash', '=', sha256(id))
    .where('ends_at', '>', sql<Date>`now()`)
    .where('seen_at', '>', sql<Date>`now() - make_interval(days => ${idleDays})`)
    .returning(['customer_id', 'sealed_tokens', 'tokens_expire_at'])
    .executeTakeFirst();
  if (!row) return undefined;
  const kept = keptOf(services, row.sealed_tokens);
  const isStale = row.tokens_expire_at.getTime() - Date.now() < refreshBeforeMs;
  // A caller whose token was refused asks for another; if a neighbour has fetched one meanwhile, that one serves.
  const isRefused = refresh && !(await createVerifier(services)(kept.idToken));
  const idToken = isRefused || isStale ? await refreshSession(services, id, kept.idToken) : kept.idToken;
  if (!idToken) return undefined;
  return {
    idToken,
    profile: { ...profileOf(idToken), id: row.customer_id },
    expiresAt: expiryOf(idToken).toISOString(),
  };
}

const keptOf = (services: Services, sealed: Buffer): Kept =>
  JSON.parse(unseal(services.settings.SEAL_KEY, purpose, sealed)) as Kept;

const refreshing = new Map<string, Promise<string | undefined>>();

/** Ten tabs that find their token too old cause one rotation: the others wait for its outcome. */
function refreshSession(services: Services, id: string, known: string): Promise<string | undefined> {
  const running = refreshing.get(id);
  if (running) return running;
  const started = fetchFresh(services, id, known).finally(() => refreshing.delete(id));
  refreshing.set(id, started);
  return started;
}

/**
 * Fetches fresh tokens. No connection is held while the pool is asked; what another process stored meanwhile counts,
 * and the pool's grace lets both succeed. A family that was ended ends the session.
 */
async function fetchFresh(services: Services, id: string, known: string): Promise<string | undefined> {
  const { db } = services;
  const row = () =>
    db.selectFrom('sessions').select('sealed_tokens').where('id_hash', '=', sha256(id)).executeTakeFirst();
  const before = await row();
  if (!before) return undefined;
  const kept = keptOf(services, before.sealed_tokens);
  if (kept.idToken !== known && (await createVerifier(services)(kept.idToken))) return kept.idToken;
  let fresh: Tokens;
  try {
    ({ AuthenticationResult: fresh } = await callPool<{ AuthenticationResult: Tokens }>(
      services,
      'GetTokensFromRefreshToken',
      { RefreshToken: kept.refreshToken },
      'session',
    ));
  } catch (error) {
    if (!(error instanceof PoolError)) throw error;
    await db
      .deleteFrom('sessions')
      .where('id_hash', '=', sha256(id))
      .where('sealed_tokens', '=', before.sealed_tokens)
      .execute();
    return undefined;
  }
  const next: Kept = { idToken: fresh.IdToken, refreshToken: fresh.RefreshToken ?? kept.refreshToken };
  const stored = await db
    .updateTable('sessions')
    .set({
      sealed_tokens: seal(services.settings.SEAL_KEY, purpose, JSON.stringify(next)),
      tokens_expire_at: expiryOf(next.idToken),
    })
    .where('id_hash', '=', sha256(id))
    .where('sealed_tokens', '=', before.sealed_tokens)
    .executeTakeFirst();
  if (stored.numUpdatedRows === 1n) return next.idToken;
  const now = await row();
  return now && keptOf(services, now.sealed_tokens).idToken;
}

/** Ends a session and the refresh tokens behind it. */
export async function closeSession(services: Services, id: string): Promise<void> {
  if (!idPattern.test(id)) return;
  const row = await services.db
    .deleteFrom('sessions')
    .where('id_hash', '=', sha256(id))
    .returning('sealed_tokens')
    .executeTakeFirst();
  if (!row) return;
  const { refreshToken } = keptOf(services, row.sealed_tokens);
  await callPool(services, 'RevokeToken', { Token: refreshToken }, 'session').catch((error: unknown) => {
    if (!(error instanceof PoolError)) throw error;
  });
}
