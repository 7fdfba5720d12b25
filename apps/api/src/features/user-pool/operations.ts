import type { App } from '#platform/app.ts';
import { type PoolCall, type PoolInput, poolCall } from './context.ts';
import { getTokensFromRefreshToken, initiateAuth } from './passwords/authenticate.ts';
import { confirmForgotPassword, forgotPassword } from './passwords/reset-password.ts';
import { PoolError } from './pool-error.ts';
import { respondToAuthChallenge } from './second-factor/challenge.ts';
import {
  associateSoftwareToken,
  setUserMfaPreference,
  verifySoftwareToken,
} from './second-factor/software-token.ts';
import { changeEmail, getUserAttributeVerificationCode, verifyUserAttribute } from './users/change-email.ts';
import { changePassword, getUser, globalSignOut, revokeToken } from './users/own-account.ts';
import { confirmSignUp, resendConfirmationCode, signUp } from './users/sign-up.ts';
import { recordEvent } from './users/users-repository.ts';

type Operation = (call: PoolCall, input: PoolInput) => Promise<unknown>;

/** The supported operations of the protocol, by the name in X-Amz-Target. */
const operations: Readonly<Record<string, Operation>> = {
  InitiateAuth: initiateAuth,
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
  SignUp: signUp,
  ConfirmSignUp: confirmSignUp,
  ResendConfirmationCode: resendConfirmationCode,
  ForgotPassword: forgotPassword,
  ConfirmForgotPassword: confirmForgotPassword,
  ChangePassword: changePassword,
  GetUser: getUser,
  UpdateUserAttributes: changeEmail,
  GetUserAttributeVerificationCode: getUserAttributeVerificationCode,
  VerifyUserAttribute: verifyUserAttribute,
  RespondToAuthChallenge: respondToAuthChallenge,
  AssociateSoftwareToken: associateSoftwareToken,
  VerifySoftwareToken: verifySoftwareToken,
  SetUserMFAPreference: setUserMfaPreference,
  GlobalSignOut: globalSignOut,
  RevokeToken: revokeToken,
};

/** Runs an operation and logs user, operation and result; never a password, a code or a token. */
export async function runOperation(
  app: App,
  name: string,
  input: PoolInput,
  address: string,
): Promise<unknown> {
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (!operation) throw new PoolError('UnknownOperationException', 'There is no such operation');
  const call = poolCall(app, address);
  const record = (outcome: string) =>
    recordEvent(app.db, { event: name, sub: call.about.sub, address, outcome });
  try {
    const answer = await operation(call, input);
    await record('ok');
    return answer;
  } catch (error) {
    if (error instanceof PoolError) await record(error.isLocked ? 'locked' : error.type);
    throw error;
  }
}
