import { z } from 'zod';
import { describeCall } from '../call/call.ts';

const tags = ['mail'] as const;

export const listMails = describeCall({
  tags,
  summary: 'A page of the mails that a shop without a mail server wrote, newest first',
});

export const showMail = describeCall({
  tags,
  summary: 'One of these mails as a page',
  params: z.object({ name: z.string() }),
});
