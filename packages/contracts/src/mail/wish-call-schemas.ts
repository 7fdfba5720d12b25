import { z } from 'zod';
import { customerIdParams } from '../account/account.ts';
import { describeCall } from '../call/call.ts';

const tags = ['mail'] as const;

const wishesAnswer = z.object({
  mails: z.array(z.object({ template: z.string(), title: z.string(), on: z.boolean() })),
});

export const getMailWishes = describeCall({
  tags,
  summary: 'The mails a customer may switch off, and which are off',
  params: customerIdParams,
  answers: { 200: wishesAnswer },
});

export const changeMailWishes = describeCall({
  tags,
  summary: 'Set which mails are off; all others are on',
  params: customerIdParams,
  body: z.strictObject({ off: z.array(z.string().max(60)).max(60) }),
  answers: { 200: wishesAnswer },
});

const tokenParams = z.object({ token: z.string().max(1_000) });

export const switchOffByMail = describeCall({
  tags,
  summary: 'Switch a mail off with one click in a mail program (RFC 8058)',
  params: tokenParams,
  answers: { 204: z.null() },
});

export const openSwitchOff = describeCall({
  tags,
  summary: 'The page where mails are switched off; changes nothing',
  params: tokenParams,
});
