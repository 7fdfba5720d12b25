import { z } from 'zod';
import { siteIds } from '../account/account.ts';
import { describeCall } from '../call/call.ts';

const tags = ['mail'] as const;

export const listMails = describeCall({
  tags,
  summary: 'An HTML page of the mails that a shop without a mail server wrote, newest first',
});

export const showMail = describeCall({
  tags,
  summary: 'One of these mails as HTML',
  params: z.object({ name: z.string() }),
});

export const listExampleMails = describeCall({
  tags,
  summary: 'An HTML page of all kinds of mail the shop sends, with example data',
});

export const showExampleMail = describeCall({
  tags,
  summary: 'A kind of mail with example data, as a page, as its HTML or as plain text',
  params: z.object({ template: z.string() }),
  query: z.object({ site: z.enum(siteIds).default('uk'), part: z.enum(['html', 'text']).default('html') }),
});
