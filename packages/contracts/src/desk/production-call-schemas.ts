import { z } from 'zod';
import { describeCall } from '../call/call.ts';
import { namedId } from '../values/identifiers.ts';
import { jobParams } from './actions.ts';

const tags = ['production'] as const;
const readers = ['service', 'prepress', 'press'] as const;

export const getPrintFile = describeCall({
  tags,
  summary: 'What is printed of a line, as one PDF',
  description:
    'A page for each design in their order, with the boxes as they were checked, layers as they are printed and the ' +
    'cut line as the separation `CutContour`. Header `X-Cut-Lines` says for each page where its cut line comes from: ' +
    '`drawn` by the label’s shape, `artwork`, or `missing`. Made once for a content and kept. The download is noted.',
  roles: readers,
  params: jobParams,
  errors: [
    'orders.job-missing',
    'production.nothing-printed',
    'production.incomplete',
    'production.changed',
    'production.refused',
  ],
});

export const getJobFile = describeCall({
  tags,
  summary: 'A file of a line as its customer sent it, or as it was repaired with the customer’s consent',
  description: 'For what no print file can be made of. The download is noted.',
  roles: readers,
  params: jobParams.extend({ fileId: namedId() }),
  errors: ['orders.job-missing', 'production.file-missing'],
});

/** `pdf`: A4 with a bar code; `xjdf`: XJDF 2.1 of CIP4, for machines. */
const ticketFormats = ['pdf', 'xjdf'] as const;

export const getJobTicket = describeCall({
  tags,
  summary: 'The job ticket of a line: as PDF, or as XJDF 2.1',
  description:
    'What is to be made of what, by when and for whom. The bar code of the PDF (Code 128) is the order number and ' +
    'the place of the line: `2026-123456789-1`. The download is noted.',
  roles: readers,
  params: jobParams,
  query: z.object({ format: z.enum(ticketFormats).default('pdf') }),
  errors: ['orders.job-missing'],
});
