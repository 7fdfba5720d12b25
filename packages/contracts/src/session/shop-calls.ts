import { declareCalls } from '../call/call.ts';
import type * as schemas from './shop-call-schemas.ts';

/**
 * Calls answered by the storefront's server itself instead of being proxied: sign-in and account, based on a cookie.
 */
export const shopCalls = declareCalls<typeof schemas>()({
  getSession: 'GET /session',
  signIn: 'POST /session',
  signInByCode: 'POST /session/code',
  signOut: 'DELETE /session',
  listSessions: 'GET /sessions',
  endOtherSessions: 'DELETE /sessions/others',
  endSession: 'DELETE /sessions/:sessionId',
  changeEmail: 'POST /own-account/change-email',
  confirmEmail: 'POST /own-account/confirm-email',
  resendEmailCode: 'POST /own-account/resend-email-code',
  getSecondFactor: 'GET /own-account/second-factor',
  beginSecondFactor: 'POST /own-account/begin-second-factor',
  confirmSecondFactor: 'POST /own-account/confirm-second-factor',
  renewRecoveryCodes: 'POST /own-account/renew-recovery-codes',
  endSecondFactor: 'POST /own-account/end-second-factor',
  signUp: 'POST /account/sign-up',
  confirmSignUp: 'POST /account/confirm-sign-up',
  resendCode: 'POST /account/resend-code',
  forgotPassword: 'POST /account/forgot-password',
  resetPassword: 'POST /account/reset-password',
});
