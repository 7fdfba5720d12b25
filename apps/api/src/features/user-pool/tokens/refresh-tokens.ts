import { cutTokens } from '#features/account/index.ts';
import { keyedHashes } from '#platform/auth/keys.ts';
import type { Db } from '#platform/database/database.ts';
import type { Settings } from '#settings.ts';
import type { PoolCall } from '../context.ts';
import type { AppClient } from '../input.ts';
import { notAuthorized, PoolError } from '../pool-error.ts';
import { findUser } from '../users/users-repository.ts';
import {
  findKeptTokens,
  insertRefreshToken,
  lockRefreshToken,
  markReplaced,
  revokeFamily,
} from './families-repository.ts';
import { familyClient, signTokens, type Tokens } from './tokens.ts';

/**
 * The successor of a token: the same for everybody who uses it, so that concurrent callers stay on one chain. It can
 * be derived only with the shop's key.
 */
const successorsOf = (settings: Settings, family: string, token: string): readonly string[] =>
  keyedHashes(settings, 'refresh token', `refresh:${family}:${token}`).map((made) =>
    made.toString('base64url'),
  );

/** Replaces a token, once. After a change of the key, a successor that is stored already is used. */
async function replace(trx: Db, settings: Settings, family: string, token: string): Promise<string> {
  const made = successorsOf(settings, family, token);
  const [kept] = await findKeptTokens(trx, made);
  const next = kept ?? made[0] ?? '';
  await markReplaced(trx, token);
  // It expires when its predecessor would have: a stolen chain ends as well.
  await insertRefreshToken(trx, family, next, { with: token });
  return next;
}

/**
 * Whether a client's refresh tokens are replaced at each use. Those of the public client are not: libraries for apps
 * refresh by REFRESH_TOKEN_AUTH, which has no replacement.
 */
export const isRotating = (settings: Settings, client: AppClient): boolean =>
  settings.USER_POOL_ROTATION === 'on' && !client.isPublic;

/**
 * New tokens for a refresh token, which is replaced if rotation is on; the old one leads to it for another minute. Its
 * use after that ends the whole family and the issued identity tokens: somebody has a copy.
 */
export async function refreshFamily(
  call: PoolCall,
  client: AppClient,
  refreshToken: string,
  check: (sub: string) => void = () => undefined,
): Promise<Tokens> {
  const { db, settings } = call.app;
  const outcome = await db.transaction().execute(async (trx) => {
    const row = await lockRefreshToken(trx, refreshToken);
    // A token of another client is invalid.
    if (!row || row.client !== familyClient(client)) throw notAuthorized('Invalid Refresh Token');
    call.about.sub = row.sub;
    check(row.sub);
    if (row.revoked_at) throw notAuthorized('Refresh Token has been revoked');
    if (row.is_expired) throw notAuthorized('Refresh Token has expired');
    const user = await findUser(trx, { sub: row.sub });
    if (!user?.enabled) throw notAuthorized('User is disabled.');
    const { family, auth_time: authTime, now } = row;
    if (row.is_reused) {
      await revokeFamily(trx, family);
      await cutTokens(trx, user.customer_id);
      return undefined;
    }
    const fresh = isRotating(settings, client)
      ? await replace(trx, settings, family, refreshToken)
      : undefined;
    return { user, origin: { family, authTime, now, client }, fresh };
  });
  if (!outcome) throw new PoolError('RefreshTokenReuseException', 'Refresh token reuse detected');
  const tokens = await signTokens(call.app, outcome.user, outcome.origin);
  return outcome.fresh ? { ...tokens, RefreshToken: outcome.fresh } : tokens;
}
