import { z } from 'zod';
import { describeCall } from '../call/call.ts';
import { customerParams } from '../orders/orders.ts';
import {
  tableAnswer,
  tableCheckAnswer,
  tableCheckBody,
  tableForm,
  tableParams,
  tablesAnswer,
  variablePreviewBody,
} from './tables.ts';

const tags = ['variable data'] as const;

export const addVariableTable = describeCall({
  tags,
  summary: 'Send a table whose rows are printed, each on a label of its own',
  description:
    'CSV (UTF-8, UTF-16 or Windows-1252) or XLSX, of which the first visible sheet is read; formulas are not computed. ' +
    'It is stored encrypted, as a whole or not at all, and deleted after 180 days.',
  consumes: ['multipart/form-data'],
  params: customerParams,
  stream: tableForm,
  answers: { 201: tableAnswer },
  errors: ['variable.tables-full'],
});

export const listVariableTables = describeCall({
  tags,
  summary: 'The stored tables of a customer, the newest first',
  params: customerParams,
  answers: { 200: tablesAnswer },
});

export const getVariableTable = describeCall({
  tags,
  summary: 'A stored table with its first rows',
  params: tableParams,
  answers: { 200: tableAnswer },
  errors: ['variable.table-missing'],
});

export const removeVariableTable = describeCall({
  tags,
  summary: 'Delete a table',
  description: '409 while a label in a cart, or an ordered one that is not printed yet, needs it.',
  params: tableParams,
  answers: { 204: z.null() },
  errors: ['variable.table-in-use', 'variable.table-missing'],
});

export const checkVariableTable = describeCall({
  tags,
  summary: 'Judge all rows of a table by the fields that they are printed in',
  description:
    'Every value is measured on the label. 422 with the fields that are wrong in themselves. A large table takes longer ' +
    'than a request may: 503 with Retry-After; the same request then gets the result. 409 if it takes more time than a ' +
    'table may.',
  params: tableParams,
  body: tableCheckBody,
  answers: { 200: tableCheckAnswer },
  errors: ['variable.check-too-long', 'variable.table-missing'],
});

export const reportVariableTable = describeCall({
  tags,
  summary: 'The cells of a table that can’t be printed, as CSV with their lines',
  description: 'The same body as for the check. Up to 10,000 cells.',
  params: tableParams,
  body: tableCheckBody,
  errors: ['variable.check-too-long', 'variable.table-missing'],
});

export const previewVariableLabel = describeCall({
  tags,
  summary: 'A label with the values of a row, above a page of the customer’s file, as a PNG (image/png)',
  description:
    'Drawn from the file that would be printed, with its cut line, within the trim. 422 with the fields whose values can’t be printed.',
  params: tableParams,
  body: variablePreviewBody,
  errors: [
    'library.file-missing',
    'variable.file-unprintable',
    'variable.row-missing',
    'variable.table-missing',
  ],
});
