import { randomBytes } from 'node:crypto';
import { plainCode } from '@labelwerk/domain/account/code.ts';
import type { PoolCall, PoolInput } from '../context.ts';
import { type AppClient, clientOf, recordOf, requireSecretHash, textOf } from '../input.ts';
import { invalidParameter, notAuthorized } from '../pool-error.ts';
import type { PoolUser } from '../tables.ts';
import { beginFamily, familyClient, signFirstTokens } from '../tokens/tokens.ts';
import { findUser } from '../users/users-repository.ts';
import { findChallenge, findFactor, insertChallenge, takeChallenge } from './factors-repository.ts';
import { type GivenCode, spendFactorCode } from './spend-code.ts';

const challengeName = 'SOFTWARE_TOKEN_MFA';

const invalidSession = () => notAuthorized('Invalid session for the user.');

/** The challenge after the right password, if the user has a second factor; undefined otherwise. */
export async function challengeOf({ app }: PoolCall, user: PoolUser, client: AppClient) {
  const factor = await findFactor(app.db, user.sub);
  if (!factor?.enabled) return undefined;
  const Session = randomBytes(32).toString('base64url');
  await insertChallenge(app.db, { session: Session, sub: user.sub, client: familyClient(client) });
  return {
    ChallengeName: challengeName,
    ChallengeParameters: { USER_ID_FOR_SRP: user.sub },
    Session,
  };
}

/** A code of the app, or a recovery code under RECOVERY_CODE, which is not part of the protocol. */
const codeOf = (responses: PoolInput): GivenCode =>
  responses.RECOVERY_CODE === undefined
    ? { app: plainCode(textOf(responses, 'SOFTWARE_TOKEN_MFA_CODE', 60)) }
    : { recovery: textOf(responses, 'RECOVERY_CODE', 40) };

/** Completes a sign-in by its code. The session is valid once, for its user and client, for three minutes. */
export async function respondToAuthChallenge(call: PoolCall, input: PoolInput) {
  const { app, about } = call;
  const client = clientOf(app.settings, input);
  const name = textOf(input, 'ChallengeName', 60);
  if (name !== challengeName) throw invalidParameter(`${name} is not enabled for the client.`);
  const session = textOf(input, 'Session');
  const responses = recordOf(input, 'ChallengeResponses');
  const username = textOf(responses, 'USERNAME', 254);
  requireSecretHash(app.settings, client, username, responses.SECRET_HASH);
  const given = codeOf(responses);
  const challenge = await findChallenge(app.db, session);
  const user = challenge && (await findUser(app.db, { sub: challenge.sub }));
  about.sub = user?.sub ?? null;
  const isTheirs = user !== undefined && [user.sub, user.email].includes(username.trim().toLowerCase());
  if (!isTheirs || challenge?.client !== familyClient(client)) throw invalidSession();
  if (challenge.is_expired) throw notAuthorized('Invalid session for the user, session is expired.');
  const begun = await spendFactorCode(call, user, given, async (trx) => {
    if (!(await takeChallenge(trx, session))) throw invalidSession();
    if (!(await findUser(trx, { sub: user.sub }))?.enabled) throw notAuthorized('User is disabled.');
    return beginFamily(trx, user, client);
  });
  return {
    ChallengeParameters: {},
    AuthenticationResult: await signFirstTokens(app, user, client, begun),
  };
}
