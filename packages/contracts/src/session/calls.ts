import { declareCalls } from '../call/call.ts';
import type * as schemas from './call-schemas.ts';

export const sessionCalls = declareCalls<typeof schemas>()({
  signIn: 'POST /internal/sessions',
  signInByCode: 'POST /internal/sessions/code',
  getSecondFactor: 'GET /internal/second-factor',
  beginSecondFactor: 'POST /internal/second-factor',
  confirmSecondFactor: 'POST /internal/second-factor/confirm',
  renewRecoveryCodes: 'POST /internal/second-factor/recovery-codes',
  endSecondFactor: 'POST /internal/second-factor/end',
  getSession: 'GET /internal/sessions/current',
  refreshSession: 'POST /internal/sessions/current/refresh',
  signOut: 'DELETE /internal/sessions/current',
  listSessions: 'GET /internal/sessions',
  endOtherSessions: 'DELETE /internal/sessions/others',
  endSession: 'DELETE /internal/sessions/:sessionId',
  changeEmail: 'POST /internal/email',
  confirmEmail: 'POST /internal/email/confirm',
  resendEmailCode: 'POST /internal/email/resend',
  signUp: 'POST /internal/sign-up',
  confirmSignUp: 'POST /internal/sign-up/confirm',
  resendCode: 'POST /internal/sign-up/resend',
  forgotPassword: 'POST /internal/forgot-password',
  resetPassword: 'POST /internal/forgot-password/confirm',
});
