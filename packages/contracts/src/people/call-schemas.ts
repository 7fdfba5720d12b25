import { z } from 'zod';
import { customerIdParams as params } from '../account/account.ts';
import { describeCall } from '../call/call.ts';
import { proofBody } from '../session/second-factor.ts';
import {
  acceptedAnswer,
  accountsAnswer,
  invitationAnswer,
  invitationKeyBody,
  invitationParams,
  inviteBody,
  memberParams,
  peopleAnswer,
} from './people.ts';

const tags = ['people'] as const;
/** Errors of asking for the password or a code again. */
const ofProof = [
  'session.code-locked',
  'session.ended',
  'session.locked',
  'session.not-confirmed',
  'session.reset-required',
  'session.too-many',
] as const;
/** Errors of an invitation link. */
const ofLink = ['people.invitation-gone', 'people.invitation-expired'] as const;

export const listPeople = describeCall({
  tags,
  summary: 'The people who act for the account, and the invitations',
  params,
  answers: { 200: peopleAnswer },
});

export const removeMember = describeCall({
  tags,
  summary: 'Remove a person from the account, or leave it',
  description:
    'Takes effect immediately: every later call of the person for this account is a 403, whatever tokens, ' +
    'sessions and links the person has. Requires the password of the caller again, or a code of their app. ' +
    'The owner of an account can’t be removed, and hands it over before leaving it; nor can its last person.',
  params: memberParams,
  body: proofBody,
  answers: { 200: peopleAnswer, 204: z.null() },
  errors: ['people.last', 'people.owner', 'people.hand-over-first', ...ofProof],
});

export const handOverAccount = describeCall({
  tags,
  summary: 'Make another person of the account its owner',
  description:
    'Only the owner can, with the password again or a code of the app. Both keep their access, and everybody ' +
    'in the account is informed by email.',
  params: memberParams,
  body: proofBody,
  answers: { 200: peopleAnswer },
  errors: ['people.not-owner', ...ofProof],
});

export const invitePerson = describeCall({
  tags,
  summary: 'Invite a person by email',
  description:
    'The answer does not reveal whether the shop knows the address. An address that is already invited gets ' +
    'the mail again with a new link.',
  params,
  body: inviteBody,
  answers: { 200: peopleAnswer },
  errors: ['people.already-in', 'people.too-many', 'people.too-many-invitations'],
});

export const resendInvitation = describeCall({
  tags,
  summary: 'Send an invitation again; the previous link becomes invalid',
  params: invitationParams,
  answers: { 200: peopleAnswer },
  errors: ['people.already-in', 'people.too-many', 'people.too-many-invitations'],
});

export const withdrawInvitation = describeCall({
  tags,
  summary: 'Withdraw an invitation',
  params: invitationParams,
  answers: { 200: peopleAnswer },
});

export const listAccounts = describeCall({
  tags,
  summary: 'The accounts the signed-in person acts for',
  params,
  answers: { 200: accountsAnswer },
});

export const chooseAccount = describeCall({
  tags,
  summary: 'Switch to the account of the path',
  description: 'Applies to all sessions of the person and to the next sign-in.',
  params,
  answers: { 200: accountsAnswer },
});

export const readInvitation = describeCall({
  tags,
  summary: 'An invitation by the key of its link',
  body: invitationKeyBody,
  answers: { 200: invitationAnswer },
  errors: [...ofLink],
});

export const acceptInvitation = describeCall({
  tags,
  summary: 'Accept an invitation',
  description:
    'Requires the confirmed address the invitation was sent to. Idempotent. The person keeps their own ' +
    'account and can switch back to it.',
  params,
  body: invitationKeyBody,
  answers: { 200: acceptedAnswer },
  errors: [...ofLink, 'people.other-address', 'people.too-many'],
});
