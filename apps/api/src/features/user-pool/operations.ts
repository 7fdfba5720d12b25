import { getTokensFromRefreshToken, initiateAuth } from './authenticate.ts';
import type { PoolCall, PoolInput } from './context.ts';
import {
  changePassword,
  getUser,
  getUserAttributeVerificationCode,
  globalSignOut,
  revokeToken,
  updateUserAttributes,
  verifyUserAttribute,
} from './own-account.ts';
import { confirmForgotPassword, forgotPassword } from './reset-password.ts';
import { confirmSignUp, resendConfirmationCode, signUp } from './sign-up.ts';

type Operation = (call: PoolCall, input: PoolInput) => Promise<unknown>;

/** The operations of the protocol the pool speaks, by the name in X-Amz-Target. */
export const operations: Readonly<Record<string, Operation>> = {
  InitiateAuth: initiateAuth,
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
  SignUp: signUp,
  ConfirmSignUp: confirmSignUp,
  ResendConfirmationCode: resendConfirmationCode,
  ForgotPassword: forgotPassword,
  ConfirmForgotPassword: confirmForgotPassword,
  ChangePassword: changePassword,
  GetUser: getUser,
  UpdateUserAttributes: updateUserAttributes,
  GetUserAttributeVerificationCode: getUserAttributeVerificationCode,
  VerifyUserAttribute: verifyUserAttribute,
  GlobalSignOut: globalSignOut,
  RevokeToken: revokeToken,
};
