import { cutTokens } from '#features/account/index.ts';
import type { PoolCall } from './context.ts';
import { lockRefreshToken, markReplaced, revokeFamily } from './families-repository.ts';
import { notAuthorized, PoolError } from './pool-error.ts';
import { addRefreshToken, signTokens, type Tokens } from './tokens.ts';
import { findUser } from './users-repository.ts';

/** For so long a replaced refresh token still works: an answer may get lost, several may ask at once. */
const graceMs = 60_000;

/**
 * New tokens for a refresh token, which is replaced where rotation is on; the old one works for a minute more. Its
 * use after that ends the whole family and the identity tokens given out: somebody has a copy.
 */
export async function refreshFamily(
  call: PoolCall,
  refreshToken: string,
  check: (sub: string) => void = () => undefined,
): Promise<Tokens> {
  const { db, settings } = call.services;
  const outcome = await db.transaction().execute(async (trx) => {
    const row = await lockRefreshToken(trx, refreshToken);
    if (!row) throw notAuthorized('Invalid Refresh Token');
    call.about.sub = row.sub;
    check(row.sub);
    if (row.revoked_at) throw notAuthorized('Refresh Token has been revoked');
    if (row.expires_at.getTime() < Date.now()) throw notAuthorized('Refresh Token has expired');
    const user = await findUser(trx, { sub: row.sub });
    if (!user?.enabled) throw notAuthorized('User is disabled.');
    const { family, auth_time: authTime } = row;
    if (row.replaced_at && Date.now() - row.replaced_at.getTime() > graceMs) {
      await revokeFamily(trx, family);
      await cutTokens(trx, user.customer_id);
      return undefined;
    }
    if (settings.USER_POOL_ROTATION === 'off') return { user, family, authTime, fresh: undefined };
    await markReplaced(trx, refreshToken);
    // The new one ends when the old one would have: a stolen chain does not live for ever.
    return { user, family, authTime, fresh: await addRefreshToken(trx, family, row.expires_at) };
  });
  if (!outcome) throw new PoolError('RefreshTokenReuseException', 'Refresh token reuse detected');
  const tokens = await signTokens(call.services, outcome.user, outcome.family, outcome.authTime);
  return outcome.fresh ? { ...tokens, RefreshToken: outcome.fresh } : tokens;
}
