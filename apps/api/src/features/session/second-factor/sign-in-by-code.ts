import type { sessionCalls } from '@labelwerk/contracts/session/calls.ts';
import { callPool, secretHashOf, type Tokens } from '#features/user-pool/index.ts';
import type { App } from '#platform/app.ts';
import { type CallResult, failure } from '#platform/problems/failure.ts';
import { beginSession, type GuestMerge, type SignedIn, type Visit } from '../sign-in.ts';
import { openChallenge } from './challenge.ts';
import { orCodeFault } from './code-failure.ts';

const signInAgain = () => failure('session.sign-in-again');

type Given = Visit & {
  readonly challenge: string;
  readonly code?: string | undefined;
  readonly recovery_code?: string | undefined;
};

/** Completes a sign-in by a code of the app or a recovery code. */
export async function signInByCode(
  app: App,
  merges: readonly GuestMerge[],
  given: Given,
  address: string,
): Promise<CallResult<SignedIn, typeof sessionCalls.signInByCode>> {
  const waiting = openChallenge(app, given.challenge);
  if (!waiting) return signInAgain();
  const field = given.recovery_code === undefined ? 'code' : 'recovery_code';
  // An external pool has no recovery codes.
  if (field === 'recovery_code' && app.settings.USER_POOL_ENDPOINT !== 'embedded')
    return failure('request.invalid', {
      errors: [{ path: field, code: 'session.recovery-code-wrong' }],
    });
  const input = {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: waiting.session,
    ChallengeResponses: {
      USERNAME: waiting.user,
      SECRET_HASH: secretHashOf(app.settings, waiting.user),
      ...(field === 'code'
        ? { SOFTWARE_TOKEN_MFA_CODE: given.code }
        : { RECOVERY_CODE: given.recovery_code }),
    },
  };
  const answer = await orCodeFault(field, signInAgain(), () =>
    callPool<{ AuthenticationResult?: Tokens }>(app, 'RespondToAuthChallenge', input, address),
  );
  if (!answer.ok) return answer;
  const tokens = answer.value.AuthenticationResult;
  return tokens ? beginSession(app, merges, tokens, given) : failure('session.challenge');
}
