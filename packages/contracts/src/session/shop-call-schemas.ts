import { z } from 'zod';
import { describeCall } from '../call/call.ts';
import * as internal from './call-schemas.ts';
import { profileSchema, signInBody } from './session.ts';

const tags = ['session'] as const;

export const getSession = describeCall({
  tags,
  summary: 'Who is signed in; a visitor gets a guest identity',
  answers: { 200: z.object({ profile: profileSchema.nullable() }) },
});

export const signIn = describeCall({
  tags,
  summary: 'Sign in; what was gathered as a guest is taken over',
  body: signInBody.pick({ username: true, password: true }),
  answers: { 200: z.object({ profile: profileSchema }) },
  errors: internal.signIn.errors,
});

export const signOut = describeCall({ tags, summary: 'Sign out', answers: { 204: z.null() } });

export const { listSessions, endOtherSessions, endSession } = internal;
export const { changeEmail, confirmEmail, resendEmailCode } = internal;
export const { signUp, confirmSignUp, resendCode, forgotPassword, resetPassword } = internal;
