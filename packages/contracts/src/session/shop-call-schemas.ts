import { z } from 'zod';
import { describeCall } from '../call/call.ts';
import * as internal from './call-schemas.ts';
import { enterCodeBody } from './second-factor.ts';
import { profileSchema, signInBody } from './session.ts';

const tags = ['session'] as const;

export const getSession = describeCall({
  tags,
  summary: 'Who is signed in; a visitor gets a guest identity',
  answers: { 200: z.object({ profile: profileSchema.nullable() }) },
});

/** The password was correct; the code of the app or a recovery code must follow. */
const codeAskedAnswer = z.object({ challenge: z.literal('code') });

export const signIn = describeCall({
  tags,
  summary: 'Sign in; takes over the guest’s cart and files',
  body: signInBody.pick({ username: true, password: true }),
  answers: { 200: z.union([z.object({ profile: profileSchema }), codeAskedAnswer]) },
  errors: internal.signIn.errors,
});

export const signInByCode = describeCall({
  tags,
  summary: 'Finish the sign-in of this browser that waits for a code',
  body: enterCodeBody,
  answers: { 200: z.object({ profile: profileSchema }) },
  errors: internal.signInByCode.errors,
});

export const signOut = describeCall({ tags, summary: 'Sign out', answers: { 204: z.null() } });

export const { listSessions, endOtherSessions, endSession } = internal;
export const {
  getSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  endSecondFactor,
} = internal;
export const { changeEmail, confirmEmail, resendEmailCode } = internal;
export const { signUp, confirmSignUp, resendCode, forgotPassword, resetPassword } = internal;
