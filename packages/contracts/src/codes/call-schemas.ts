import { z } from 'zod';
import { describeCall } from '../call/call.ts';
import { codedLabelParams, codesForm, codesReportParams, csvInfoBody, csvResult } from './codes.ts';

const tags = ['codes'] as const;

export const sendCodes = describeCall({
  tags,
  summary: 'Send a CSV with the codes of a cart line, or of one that was ordered without them',
  description:
    'Requires the customer’s identity token. A file is taken as a whole or not at all: it replaces the codes sent for ' +
    'the line before, and is refused if a line holds no code, or one that occurs before in the file or in any earlier ' +
    'upload, or if there is not exactly one code for each label. 422 with the first refused lines; the result in `result` has the path of the whole report. 202: the file ' +
    'is still being read; ask by csvInfo, whose `num` counts the lines read so far. The request may take as long as it needs ' +
    'while 240 kB arrive every 15 s.',
  consumes: ['multipart/form-data'],
  stream: codesForm,
  answers: { 200: csvResult, 202: csvResult },
  errors: ['cart.item-missing', 'codes.no-codes', 'codes.refused', 'codes.under-way'],
});

export const getCodes = describeCall({
  tags,
  summary: 'The codes of a cart line: how many are stored, and what became of the file sent last',
  description: 'Requires the customer’s identity token.',
  body: csvInfoBody,
  answers: { 200: csvResult },
  errors: ['cart.item-missing', 'codes.no-codes'],
});

export const getCodesReport = describeCall({
  tags,
  summary: 'The refused lines of the file sent last for a cart line, as CSV',
  params: codesReportParams,
  errors: ['codes.no-report'],
});

export const removeCodes = describeCall({
  tags,
  summary: 'Remove the codes of a cart line that is not ordered: they may be sent again',
  params: codesReportParams,
  answers: { 204: z.null() },
  errors: ['cart.item-missing', 'codes.under-way'],
});

export const getCodedLabel = describeCall({
  tags,
  summary: 'A label with the code that is printed on it, as an SVG in millimetres (image/svg+xml)',
  description: 'For the customer alone, of a cart line or an ordered one, as long as its codes are stored.',
  params: codedLabelParams,
  errors: ['codes.no-label'],
});
