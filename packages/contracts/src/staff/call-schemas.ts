import { staffRoles } from '@labelwerk/domain/staff/roles.ts';
import { z } from 'zod';
import { describeCall } from '../call/call.ts';
import {
  actionsAnswer,
  actionsQuery,
  addPersonBody,
  changePersonBody,
  confirmEnrolmentBody,
  enrolBody,
  enrolmentAnswer,
  personParams,
  staffPeopleAnswer,
  staffPersonSchema,
  staffRefreshBody,
  staffSignInBody,
  staffTokensAnswer,
  temporaryPasswordAnswer,
} from './people.ts';

const tags = ['staff'] as const;
const ownersOnly = ['owner'] as const;

export const enrol = describeCall({
  tags,
  summary: 'Begin to set up the second factor',
  description: 'Requires the temporary password. A repeated call replaces the secret.',
  body: enrolBody,
  answers: { 200: enrolmentAnswer },
  errors: ['staff.wrong-credentials'],
});

export const confirmEnrolment = describeCall({
  tags,
  summary: 'Finish the setup with the first code and a new password',
  body: confirmEnrolmentBody,
  answers: { 200: staffTokensAnswer },
  errors: ['staff.wrong-credentials', 'staff.weak-password'],
});

export const staffSignIn = describeCall({
  tags,
  summary: 'Sign in with password and code',
  description:
    'The answer does not tell which credential is wrong. A person who is not enrolled yet is told so after ' +
    'the right password.',
  body: staffSignInBody,
  answers: { 200: staffTokensAnswer },
  errors: ['staff.wrong-credentials', 'staff.not-enrolled'],
});

export const staffRefresh = describeCall({
  tags,
  summary: 'A new access token',
  description: 'The refresh token is replaced. Reuse of an old one ends the session.',
  body: staffRefreshBody,
  answers: { 200: staffTokensAnswer },
  errors: ['staff.session-ended'],
});

export const staffSignOut = describeCall({
  tags,
  summary: 'Sign out: revokes the tokens of this session at once',
  roles: staffRoles,
  answers: { 204: z.null() },
});

export const whoAmI = describeCall({
  tags,
  summary: 'Who is signed in',
  roles: staffRoles,
  answers: { 200: staffPersonSchema },
});

export const listPeople = describeCall({
  tags,
  summary: 'All present and former staff accounts',
  roles: ownersOnly,
  answers: { 200: staffPeopleAnswer },
});

export const addPerson = describeCall({
  tags,
  summary: 'Add a person; answers a temporary password',
  roles: ownersOnly,
  body: addPersonBody,
  answers: { 200: temporaryPasswordAnswer },
  errors: ['staff.known'],
});

export const changePerson = describeCall({
  tags,
  summary: 'Change a role, or disable or enable an account',
  description: 'Ends the person’s sessions. The caller’s own account and the last owner can’t be changed.',
  roles: ownersOnly,
  params: personParams,
  body: changePersonBody,
  answers: { 200: staffPersonSchema },
  errors: ['staff.missing', 'staff.own-account', 'staff.session-ended'],
});

export const resetPerson = describeCall({
  tags,
  summary: 'Set a temporary password for a person who lost password or phone',
  description: 'Ends the sessions; the second factor must be set up again.',
  roles: ownersOnly,
  params: personParams,
  answers: { 200: temporaryPasswordAnswer },
  errors: ['staff.missing', 'staff.own-account', 'staff.session-ended'],
});

export const listActions = describeCall({
  tags,
  summary: 'The log of staff actions: who, when, what, before and after',
  roles: ownersOnly,
  query: actionsQuery,
  answers: { 200: actionsAnswer },
});
