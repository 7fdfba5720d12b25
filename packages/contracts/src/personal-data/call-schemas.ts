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
  summary: 'How far the export of the customer’s data is',
  params,
  answers: { 200: exportAnswer },
});

export const askForExport = describeCall({
  tags,
  summary: 'Ask for an export of all data the shop keeps of the customer',
  description:
    'The worker makes a ZIP of JSON documents, all papers and the list of uploaded files. While one is being made a ' +
    'repeat changes nothing; afterwards it takes the place of the one before.',
  params,
  answers: { 200: exportAnswer },
});

export const downloadExport = describeCall({
  tags,
  summary: 'The export as a ZIP, for seven days',
  params,
  errors: ['personal-data.no-export'],
});

export const deleteAccount = describeCall({
  tags,
  summary: 'Delete the account',
  description:
    'Asks for the password once more. 409 (`personal-data.open-orders`, with `orders`) while orders are open. What the ' +
    'law wants kept (papers, proofs of VAT numbers, the amounts of orders) stays; everything else is removed, and no ' +
    'token of the customer counts any more.',
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
