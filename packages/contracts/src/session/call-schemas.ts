import { z } from 'zod';
import { describeCall } from '../call/call.ts';
import {
  beginSecondFactorAnswer,
  beginSecondFactorBody,
  confirmSecondFactorBody,
  endSecondFactorAnswer,
  passwordAnswer,
  proofBody,
  recoveryCodesAnswer,
  secondFactorAnswer,
  signInByCodeBody,
} from './second-factor.ts';
import {
  changeEmailBody,
  codeBody,
  codeSentAnswer,
  confirmBody,
  confirmedAnswer,
  confirmedSignUpAnswer,
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
/** Errors of the user pool. */
const ofPool = [
  'session.ended',
  'session.locked',
  'session.not-confirmed',
  'session.reset-required',
  'session.too-many',
  'session.wrong',
] as const;

export const signIn = describeCall({
  tags,
  summary: 'Sign in',
  body: signInBody,
  answers: { 200: passwordAnswer },
  errors: [...ofPool, 'session.challenge'],
});

/** Errors of calls that ask for a code of the second factor. */
const ofCodes = [...ofPool, 'session.code-locked'] as const;

export const signInByCode = describeCall({
  tags,
  summary: 'Finish a sign-in by a code of the app, or by a recovery code',
  body: signInByCodeBody,
  answers: { 200: signedInAnswer },
  errors: [...ofCodes, 'session.challenge', 'session.sign-in-again'],
});

export const getSecondFactor = describeCall({
  tags,
  summary: 'Whether two-step sign-in is on',
  answers: { 200: secondFactorAnswer },
  errors: [...ofPool],
});

export const beginSecondFactor = describeCall({
  tags,
  summary: 'Create a secret for the authenticator app; active once a code confirms it',
  body: beginSecondFactorBody,
  answers: { 200: beginSecondFactorAnswer },
  errors: [...ofPool, 'session.second-factor-on'],
});

export const confirmSecondFactor = describeCall({
  tags,
  summary: 'Switch on two-step sign-in by the first code of the app; answers the recovery codes',
  body: confirmSecondFactorBody,
  answers: { 200: recoveryCodesAnswer },
  errors: ofCodes,
});

export const renewRecoveryCodes = describeCall({
  tags,
  summary: 'Replace the recovery codes by new ones',
  body: proofBody,
  answers: { 200: recoveryCodesAnswer },
  errors: [...ofCodes, 'session.second-factor-off'],
});

export const endSecondFactor = describeCall({
  tags,
  summary: 'Switch off two-step sign-in',
  body: proofBody,
  answers: { 200: endSecondFactorAnswer },
  errors: ofCodes,
});

export const getSession = describeCall({
  tags,
  summary: 'A valid token and its customer',
  answers: { 200: currentSessionAnswer },
  errors: ['session.ended'],
});

export const refreshSession = describeCall({
  tags,
  summary: 'A new token in place of a refused one',
  answers: { 200: currentSessionAnswer },
  errors: ['session.ended'],
});

export const signOut = describeCall({
  tags,
  summary: 'Sign out',
  answers: { 204: z.null() },
  errors: ['session.ended'],
});

export const listSessions = describeCall({
  tags,
  summary: 'Where the customer is signed in',
  answers: { 200: sessionsAnswer },
  errors: ['session.ended'],
});

export const endOtherSessions = describeCall({
  tags,
  summary: 'Sign out everywhere else',
  answers: { 204: z.null() },
  errors: ['session.ended'],
});

export const endSession = describeCall({
  tags,
  summary: 'End one session',
  params: sessionParams,
  answers: { 204: z.null() },
  errors: ['session.ended'],
});

export const signUp = describeCall({
  tags,
  summary: 'Open an account',
  body: signUpBody,
  answers: { 200: codeSentAnswer },
  errors: [...ofPool],
});

export const confirmSignUp = describeCall({
  tags,
  summary: 'Confirm the address',
  body: confirmBody,
  answers: { 200: confirmedSignUpAnswer },
  errors: [...ofPool],
});

export const resendCode = describeCall({
  tags,
  summary: 'Send the code again',
  body: emailBody,
  answers: { 200: codeSentAnswer },
  errors: [...ofPool],
});

export const forgotPassword = describeCall({
  tags,
  summary: 'Send a code for a new password',
  body: emailBody,
  answers: { 200: codeSentAnswer },
  errors: [...ofPool],
});

export const resetPassword = describeCall({
  tags,
  summary: 'Set a new password',
  body: resetBody,
  answers: { 200: confirmedAnswer },
  errors: [...ofPool],
});

export const changeEmail = describeCall({
  tags,
  summary: 'Ask for another email address',
  description:
    'Sends a code to the new address and a notice to the old one. Until the code is entered ' +
    '(`confirmEmail`), the account keeps its old address and signs in with it.',
  body: changeEmailBody,
  answers: { 200: codeSentAnswer },
  errors: [...ofPool],
});

export const confirmEmail = describeCall({
  tags,
  summary: 'Confirm the new email address by its code',
  body: codeBody,
  answers: { 200: confirmedAnswer },
  errors: [...ofPool],
});

export const resendEmailCode = describeCall({
  tags,
  summary: 'Send the code for the new email address again',
  answers: { 200: codeSentAnswer },
  errors: [...ofPool],
});
