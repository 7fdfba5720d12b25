import { z } from 'zod';
import { siteIds } from '../account/account.ts';
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

export const listExampleMails = describeCall({
  tags,
  summary: 'A page of all mails the shop sends, each to be seen with example data',
});

export const showExampleMail = describeCall({
  tags,
  summary: 'One mail with example data as a page, as HTML or as plain text',
  params: z.object({ template: z.string() }),
  query: z.object({ site: z.enum(siteIds).default('uk'), part: z.enum(['html', 'text']).default('html') }),
});
