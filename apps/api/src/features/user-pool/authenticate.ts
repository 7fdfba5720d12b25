import type { PoolCall, PoolInput } from './context.ts';
import { emailOf, recordOf, requireClient, textOf } from './input.ts';
import { countFailure, forgetFailures, requireUnlocked } from './lock-out.ts';
import { passwordFits } from './passwords.ts';
import { invalidParameter, notAuthorized, PoolError } from './pool-error.ts';
import { beginFamily, refreshFamily, type Tokens } from './tokens.ts';
import { findUser, recordEvent } from './users-repository.ts';

export async function initiateAuth(call: PoolCall, input: PoolInput) {
  const flow = textOf(input, 'AuthFlow', 60);
  const given = recordOf(input, 'AuthParameters');
  if (flow === 'USER_PASSWORD_AUTH') {
    const username = textOf(given, 'USERNAME', 254);
    requireClient(call.services.settings, input, username, given.SECRET_HASH);
    return answer(await withPassword(call, emailOf(username), textOf(given, 'PASSWORD', 256 * 4)));
  }
  if (flow === 'REFRESH_TOKEN_AUTH' || flow === 'REFRESH_TOKEN') {
    requireClient(call.services.settings, input, undefined, undefined);
    return answer(await refreshFamily(call.services, textOf(given, 'REFRESH_TOKEN'), false));
  }
  throw invalidParameter(`AuthFlow ${flow.slice(0, 40)} is not enabled for the client`);
}

export async function getTokensFromRefreshToken(call: PoolCall, input: PoolInput) {
  requireClient(call.services.settings, input, undefined, undefined);
  return { AuthenticationResult: await refreshFamily(call.services, textOf(input, 'RefreshToken'), true) };
}

const answer = (tokens: Tokens) => ({ ChallengeParameters: {}, AuthenticationResult: tokens });

/** Signs in by password. Unknown users and wrong passwords look the same, in words and in time. */
async function withPassword(
  { services, network, address }: PoolCall,
  email: string,
  password: string,
): Promise<Tokens> {
  const { db } = services;
  const subject = `user:${email}`;
  await requireUnlocked(db, [subject, network]);
  const user = await findUser(db, { email });
  const fits = await passwordFits(password, user?.password_hash);
  if (!user || !fits) {
    await countFailure(db, subject);
    await countFailure(db, network);
    await recordEvent(db, 'sign-in', user?.sub ?? null, address, 'refused');
    throw notAuthorized();
  }
  if (!user.enabled) throw notAuthorized('User is disabled.');
  if (!user.confirmed) throw new PoolError('UserNotConfirmedException', 'User is not confirmed.');
  await forgetFailures(db, subject);
  await recordEvent(db, 'sign-in', user.sub, address, 'ok');
  return beginFamily(services, user);
}
