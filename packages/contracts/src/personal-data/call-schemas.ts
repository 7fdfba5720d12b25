import { passwordLimits } from '@labelwerk/domain/account/password.ts';
import { z } from 'zod';
import { customerIdParams } from '../account/account.ts';
import { describeCall } from '../call/call.ts';

const tags = ['account'] as const;
const params = customerIdParams;

const exportAnswer = z.object({
  /** `none`: no export was requested, or it has expired. */
  state: z.enum(['none', 'preparing', 'ready', 'failed']),
  asked_at: z.iso.datetime().nullable(),
  /** Until when it can be downloaded. */
  expires_at: z.iso.datetime().nullable(),
  /** Size of the ZIP; 0 until it is ready. */
  bytes: z.int(),
});

export const getExport = describeCall({
  tags,
  summary: 'The progress of the export of the customer’s data',
  params,
  answers: { 200: exportAnswer },
});

export const askForExport = describeCall({
  tags,
  summary: 'Request an export of all data the shop stores about the customer',
  description:
    'The worker makes a ZIP of JSON documents, all papers and the list of uploaded files. A repeated call ' +
    'has no effect while an export is being made; afterwards it replaces the previous export.',
  params,
  answers: { 200: exportAnswer },
});

export const downloadExport = describeCall({
  tags,
  summary: 'The export as a ZIP, available for seven days',
  params,
  errors: ['personal-data.no-export'],
});

export const deleteAccount = describeCall({
  tags,
  summary: 'Delete the account',
  description:
    'Requires the password again. 409 (`personal-data.open-orders`, with `orders`) while orders are open. ' +
    'Data that must be retained by law (papers, proofs of VAT numbers, amounts of orders) is kept; ' +
    'everything else is deleted, and all tokens of the customer are revoked.',
  params,
  body: z.strictObject({
    password: z
      .string()
      .min(1)
      .max(passwordLimits.max * 4),
  }),
  answers: { 204: z.null() },
  errors: [
    'personal-data.open-orders',
    'session.locked',
    'session.not-confirmed',
    'session.reset-required',
    'session.too-many',
  ],
});
