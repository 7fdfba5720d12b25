import { newAddress, type poolClient } from '#testing/clients/pool-client.ts';
import { codeOf } from '#testing/desk/staff.ts';
import type { Harness } from '#testing/harness.ts';

/** Precomputed codes of an app around the current time: -1, 0 and 1 steps from now. */
export function codesAround(shop: Harness, secret: string): (ahead?: -1 | 0 | 1) => string {
  const codes = { [-1]: codeOf(shop, secret, -1), 0: codeOf(shop, secret), 1: codeOf(shop, secret, 1) };
  return (ahead = 1) => codes[ahead];
}

type Pool = ReturnType<typeof poolClient>;

/** Forgets the last used code, as if 30 seconds had passed. */
export const laterOn = ({ app }: Harness): Promise<unknown> =>
  app.db.updateTable('pool_second_factors').set({ last_step: 0 }).execute();

/** Sets up and uses the second factor over HTTP, as the shop's client does. */
export function secondFactorClient(shop: Harness, pool: Pool) {
  /** Enables it for a new person; returns the data that an app and a client have. */
  async function secured() {
    const email = await pool.person();
    const { AccessToken } = await pool.tokensOf(email);
    const { body } = await pool.call('AssociateSoftwareToken', { AccessToken });
    const secret = String(body.SecretCode);
    const code = codesAround(shop, secret);
    const UserCode = code(0);
    await pool.call('VerifySoftwareToken', { AccessToken, UserCode });
    await prefer(AccessToken, { Enabled: true, PreferredMfa: true });
    return {
      email,
      secret,
      AccessToken,
      usedCode: UserCode,
      code,
    };
  }
  const prefer = (AccessToken: string, SoftwareTokenMfaSettings: object) =>
    pool.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings });
  /** Signs in with the password only; returns the session that waits for a code. */
  const challenged = async (email: string, password?: string): Promise<string> =>
    String((await pool.signIn(email, password ?? 'Riesling-2024-Kabinett!')).body.Session);
  const respond = (email: string, Session: string, codes: object, address = newAddress()) =>
    pool.call(
      'RespondToAuthChallenge',
      {
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session,
        ChallengeResponses: { USERNAME: email, SECRET_HASH: pool.secretHash(email), ...codes },
      },
      address,
    );
  const enter = (email: string, session: string, code: string) =>
    respond(email, session, { SOFTWARE_TOKEN_MFA_CODE: code });
  return { secured, prefer, challenged, respond, enter };
}
