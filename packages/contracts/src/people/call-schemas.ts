import { z } from 'zod';
import { customerIdParams as params } from '../account/account.ts';
import { describeCall } from '../call/call.ts';
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
/** Errors of an invitation link. */
const ofLink = ['people.invitation-gone', 'people.invitation-expired'] as const;

export const listPeople = describeCall({
  tags,
  summary: 'Who acts for the account, and who is invited',
  params,
  answers: { 200: peopleAnswer },
});

export const removeMember = describeCall({
  tags,
  summary: 'Take somebody out of the account, or leave it',
  description:
    'Counts at once: from then on every call of the person for this account is a 403, whatever tokens, sessions and ' +
    'links the person has. The last person of an account can’t be taken out.',
  params: memberParams,
  answers: { 200: peopleAnswer, 204: z.null() },
  errors: ['people.last'],
});

export const invitePerson = describeCall({
  tags,
  summary: 'Invite somebody by email',
  description:
    'The answer is the same whether or not the shop knows the address. An address that is invited already gets the mail ' +
    'once more, with a new link.',
  params,
  body: inviteBody,
  answers: { 200: peopleAnswer },
  errors: ['people.already-in', 'people.too-many', 'people.too-many-invitations'],
});

export const resendInvitation = describeCall({
  tags,
  summary: 'Send an invitation again; the link of before opens nothing any more',
  params: invitationParams,
  answers: { 200: peopleAnswer },
  errors: ['people.too-many-invitations'],
});

export const withdrawInvitation = describeCall({
  tags,
  summary: 'Withdraw an invitation',
  params: invitationParams,
  answers: { 200: peopleAnswer },
});

export const listAccounts = describeCall({
  tags,
  summary: 'The accounts the person who is signed in acts for',
  params,
  answers: { 200: accountsAnswer },
});

export const chooseAccount = describeCall({
  tags,
  summary: 'Act for the account of the path from now on',
  description: 'Counts for all sessions of the person, and for the next sign-in.',
  params,
  answers: { 200: accountsAnswer },
});

export const readInvitation = describeCall({
  tags,
  summary: 'What an invitation says, by the key of its link',
  body: invitationKeyBody,
  answers: { 200: invitationAnswer },
  errors: [...ofLink],
});

export const acceptInvitation = describeCall({
  tags,
  summary: 'Accept an invitation',
  description:
    'Asks for the confirmed address that the invitation was sent to. Accepting twice is accepting once; the person keeps ' +
    'the own account and can go back to it.',
  params,
  body: invitationKeyBody,
  answers: { 200: acceptedAnswer },
  errors: [...ofLink, 'people.other-address', 'people.too-many'],
});
