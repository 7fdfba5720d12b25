import { contours } from '@labelwerk/domain/label/contour.ts';
import { labelLimits, labelShapes } from '@labelwerk/domain/label/label-shape.ts';
import { variableLimits } from '@labelwerk/domain/label/variable-data/variable-field.ts';
import { quantityLimits } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { z } from 'zod';
import { customerParams } from '../orders/orders.ts';
import { namedId, uuid } from '../values/identifiers.ts';
import { variableFields } from './fields.ts';

const count = z.int().min(0);

/** POST /customers/{customerId}/variableTables */
export const tableForm = z.object({
  file: z
    .file()
    .describe(
      'CSV or XLSX whose first line names the columns: a row for each label; at most 20 MB, 100,000 rows and 100 columns',
    ),
});

export const tableParams = customerParams.extend({ tableId: namedId() });

const table = z.object({
  id: uuid,
  file_name: z.string(),
  columns: z.array(z.string()),
  rows: count,
  /** How a CSV was read; `windows-1252` is a guess, and special letters should be looked at. Null of a spreadsheet. */
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']).nullable(),
  created_at: z.string(),
  /** When it is deleted. */
  deleted_at: z.string(),
});

export const tablesAnswer = z.object({ tables: z.array(table) });
export const tableAnswer = z.object({
  table: table.extend({
    /** The first rows, a cell a column. */
    first: z.array(z.array(z.string())),
  }),
});

/** POST …/variableTables/{tableId}/check: the fields of a label, and the label that they are printed on. */
export const tableCheckBody = z.strictObject({
  shape: z.enum(labelShapes as ['rectangle', 'rounded', 'circle', 'oval', 'special']),
  /** Trim in mm. */
  width: z.number().min(labelLimits.min).max(labelLimits.widest),
  height: z.number().min(labelLimits.min).max(labelLimits.highest),
  /** Millimetres; only used for the shape `rounded`. */
  cornerRadius: z.number().min(0).max(labelLimits.largestRadius).default(0),
  /** For the shape `special`. */
  contour: z.enum(contours).optional(),
  /** Labels of each page of the print file, in its order; if absent, all rows are printed on one page. */
  sorts: z.array(z.int().min(1).max(variableLimits.rows)).min(1).max(quantityLimits.maxSorts).optional(),
  fields: variableFields,
});

/** POST …/variableTables/{tableId}/preview */
export const variablePreviewBody = tableCheckBody.extend({
  /** A file of the customer’s library. */
  file_id: namedId(),
  /** Its page for each page of the print file, from 1; if absent, they are the same. */
  pages: z.array(z.int().min(1).max(10_000)).min(1).max(quantityLimits.maxSorts).optional(),
  /** The row of the table and the label, from 0. */
  row: z.int().min(0).max(variableLimits.rows),
});

const fault = z.object({ code: z.string(), message: z.string() });

export const tableCheckAnswer = z.object({
  rows: count,
  /** Why rows and labels differ in number; null if they don’t. */
  count_fault: fault.nullable(),
  /** Cells that can’t be printed. */
  fault_count: count,
  /** The first of them; the report has more. */
  faults: z.array(
    fault.extend({
      /** As a spreadsheet counts, from 1. */
      line: count,
      field: z.string(),
      cell: z.string(),
    }),
  ),
  /** Labels to look at: the first and the last, and those with the most, the least and nothing in a field. */
  shown: z.array(
    z.object({
      /** The label, from 0. */
      row: count,
      line: count,
      reasons: z.array(
        z.object({
          reason: z.enum(['first', 'last', 'longest', 'shortest', 'empty']),
          field: z.string().nullable(),
        }),
      ),
    }),
  ),
});

export type TableAnswer = z.output<typeof tableAnswer>;
export type TableCheck = z.output<typeof tableCheckBody>;
export type TableCheckAnswer = z.output<typeof tableCheckAnswer>;
