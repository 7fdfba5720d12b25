import type { PoolCall, PoolInput } from '../context.ts';
import { textOf } from '../input.ts';
import { notAuthorized } from '../pool-error.ts';
import type { PoolUser } from '../tables.ts';
import { readAccessToken } from '../tokens/verify-token.ts';
import { findUser } from './users-repository.ts';

const longestToken = 8192;

/** A sign-in within this time needs no password again. */
const recentMs = 10 * 60_000;

/** The user of an access token, if neither it nor its family has been revoked. */
export async function ownUser(
  { app, about }: PoolCall,
  input: PoolInput,
): Promise<PoolUser & { readonly signedInRecently: boolean }> {
  const { sub, authTime } = await readAccessToken(app, textOf(input, 'AccessToken', longestToken));
  about.sub = sub;
  const user = await findUser(app.db, { sub });
  if (!user?.enabled) throw notAuthorized('Access Token has been revoked');
  return { ...user, signedInRecently: app.now().getTime() - authTime * 1000 < recentMs };
}
