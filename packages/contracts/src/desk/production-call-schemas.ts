import { z } from 'zod';
import { describeCall } from '../call/call.ts';
import { namedId } from '../values/identifiers.ts';
import { jobParams } from './actions.ts';
import { jobFindingsAnswer } from './findings.ts';

const tags = ['production'] as const;
const readers = ['service', 'prepress', 'press'] as const;

export const getPrintFile = describeCall({
  tags,
  summary: 'The print file of a line as one PDF',
  description:
    'One page per design, in order, with the checked page boxes, the printed layers and the cut line as the ' +
    'separation `CutContour`. Header `X-Cut-Lines` contains the source of each page’s cut line: `drawn` ' +
    '(from the label’s shape), `artwork` or `missing`. Generated once per content and stored. The download ' +
    'is logged.',
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
  summary: 'A file of a line as uploaded, or as repaired with the customer’s consent',
  description: 'For lines without a print file. The download is logged.',
  roles: readers,
  params: jobParams.extend({ fileId: namedId() }),
  errors: ['orders.job-missing', 'production.file-missing'],
});

export const getJobFindings = describeCall({
  tags,
  summary: 'What the check found in the files of a line, for the ordered label, with pages and places in mm',
  roles: readers,
  params: jobParams,
  answers: { 200: jobFindingsAnswer },
  errors: ['orders.job-missing'],
});

/** `pdf`: A4 with a bar code; `xjdf`: XJDF 2.1 of CIP4, for machines. */
const ticketFormats = ['pdf', 'xjdf'] as const;

export const getJobTicket = describeCall({
  tags,
  summary: 'The job ticket of a line: as PDF, or as XJDF 2.1',
  description:
    'Contains product, material, due date and customer. The bar code of the PDF (Code 128) is the order ' +
    'number and the position of the line: `2026-123456789-1`. The download is logged.',
  roles: readers,
  params: jobParams,
  query: z.object({ format: z.enum(ticketFormats).default('pdf') }),
  errors: ['orders.job-missing'],
});
