import { z } from 'zod';
import { describeCall } from '../call.ts';
import {
  codeSentAnswer,
  confirmBody,
  confirmedAnswer,
  currentSessionAnswer,
  emailBody,
  resetBody,
  sessionParams,
  sessionsAnswer,
  signedInAnswer,
  signInBody,
  signUpBody,
} from './session.ts';

const tags = ['session'] as const;

export const signIn = describeCall({
  tags,
  summary: 'Sign in',
  body: signInBody,
  answers: { 200: signedInAnswer },
});

export const getSession = describeCall({
  tags,
  summary: 'A good token and whose it is',
  answers: { 200: currentSessionAnswer },
});

export const refreshSession = describeCall({
  tags,
  summary: 'A token in place of a refused one',
  answers: { 200: currentSessionAnswer },
});

export const signOut = describeCall({
  tags,
  summary: 'Sign out',
  answers: { 204: z.null() },
});

export const listSessions = describeCall({
  tags,
  summary: 'Where the customer is signed in',
  answers: { 200: sessionsAnswer },
});

export const endOtherSessions = describeCall({
  tags,
  summary: 'Sign out everywhere else',
  answers: { 204: z.null() },
});

export const endSession = describeCall({
  tags,
  summary: 'Sign out there',
  params: sessionParams,
  answers: { 204: z.null() },
});

export const signUp = describeCall({
  tags,
  summary: 'Open an account',
  body: signUpBody,
  answers: { 200: codeSentAnswer },
});

export const confirmSignUp = describeCall({
  tags,
  summary: 'Confirm the address',
  body: confirmBody,
  answers: { 200: confirmedAnswer },
});

export const resendCode = describeCall({
  tags,
  summary: 'Send the code again',
  body: emailBody,
  answers: { 200: codeSentAnswer },
});

export const forgotPassword = describeCall({
  tags,
  summary: 'Send a code for a new password',
  body: emailBody,
  answers: { 200: codeSentAnswer },
});

export const resetPassword = describeCall({
  tags,
  summary: 'Set a new password',
  body: resetBody,
  answers: { 200: confirmedAnswer },
});
