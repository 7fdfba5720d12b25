import type { PoolCall, PoolInput } from '../context.ts';
import { credentialsOf, refreshTokenOf, requireClientSecret, requireSecretHash, textOf } from '../input.ts';
import { invalidParameter, notAuthorized, PoolError } from '../pool-error.ts';
import { challengeOf } from '../second-factor/challenge.ts';
import type { PoolUser } from '../tables.ts';
import { isRotating, refreshFamily } from '../tokens/refresh-tokens.ts';
import { beginFamily, signFirstTokens, type Tokens } from '../tokens/tokens.ts';
import { findUser } from '../users/users-repository.ts';
import { returnTry, takeTry, undoTry } from './lock-out.ts';
import { passwordFits } from './passwords.ts';

export async function initiateAuth(call: PoolCall, input: PoolInput) {
  const { settings } = call.app;
  const flow = textOf(input, 'AuthFlow', 60);
  if (flow === 'USER_PASSWORD_AUTH') {
    return signInByPassword(call, credentialsOf(settings, input));
  }
  if (flow === 'REFRESH_TOKEN_AUTH' || flow === 'REFRESH_TOKEN') {
    const { token, secretHash, client } = refreshTokenOf(settings, input);
    // Rotation detects copied tokens; this flow would bypass it.
    if (isRotating(settings, client))
      throw invalidParameter('Refresh tokens are rotated: use GetTokensFromRefreshToken');
    const check = (sub: string) => requireSecretHash(settings, client, sub, secretHash);
    return answer(await refreshFamily(call, client, token, check));
  }
  // Including USER_SRP_AUTH: docs/adr/0037-no-srp.md.
  throw invalidParameter(`${flow} is not enabled for the client.`);
}

export async function getTokensFromRefreshToken(call: PoolCall, input: PoolInput) {
  const client = requireClientSecret(call.app.settings, input);
  return { AuthenticationResult: await refreshFamily(call, client, textOf(input, 'RefreshToken')) };
}

const answer = (tokens: Tokens) => ({ ChallengeParameters: {}, AuthenticationResult: tokens });

/**
 * Signs in by password, or requires the second factor if the user has one. Unknown users and wrong passwords get the
 * same response in the same time; whether there is a second factor is told only after the right password.
 */
async function signInByPassword(
  call: PoolCall,
  { email, password, client }: ReturnType<typeof credentialsOf>,
) {
  const { app } = call;
  const user = await findUser(app.db, { email });
  call.about.sub = user?.sub ?? null;
  if (!(await isRightPassword(call, email, user, password)) || !user) throw notAuthorized();
  if (!user.enabled) throw notAuthorized('User is disabled.');
  if (!user.confirmed) throw new PoolError('UserNotConfirmedException', 'User is not confirmed.');
  const challenge = await challengeOf(call, user, client);
  if (challenge) return challenge;
  const begun = await app.db.transaction().execute((trx) => beginFamily(trx, user, client));
  return answer(await signFirstTokens(app, user, client, begun));
}

/** Verifies a password as one of the tries of the user and the network. Throws while one of them is locked. */
export async function isRightPassword(
  { app: { db }, network }: PoolCall,
  email: string,
  user: PoolUser | undefined,
  password: string,
): Promise<boolean> {
  const subject = `user:${email}`;
  await takeTry(db, subject, network);
  let fits: boolean;
  try {
    fits = await passwordFits(password, user?.password_hash);
  } catch (error) {
    await undoTry(db, subject, network);
    throw error;
  }
  if (fits) await returnTry(db, subject, network);
  return fits;
}
