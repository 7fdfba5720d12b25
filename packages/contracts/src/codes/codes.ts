import { quantityLimits } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { codeTypes } from '@labelwerk/domain/transparency/codes/label-code.ts';
import { z } from 'zod';
import { customerParams } from '../orders/orders.ts';
import { namedId, uuid } from '../values/identifiers.ts';
import { languageCode } from '../values/language.ts';
import { lineText } from '../values/text.ts';

const customer = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'field.format')
  .transform(Number);

/** Fields of a file with codes besides its bytes, in any order. An empty one counts as absent. */
export const codesFields = z.object({
  lang: languageCode.describe('Language of the messages'),
  type: z.enum(codeTypes).default('transparency').describe('What the codes are'),
  fileName: lineText(200).optional().describe('File name; otherwise that of the part with the bytes'),
  customerid: customer.describe('Whose codes they are; requires the identity token of this customer'),
  cartFileItemId: namedId().optional().describe('Id of the cart line that the codes are printed for'),
  cart_file_item_id: namedId().optional().describe('The same as cartFileItemId'),
});

/** POST /dataupload/csv */
export const codesForm = codesFields.extend({
  file: z
    .file()
    .describe(
      'CSV in UTF-8 or UTF-16, with a code per line in the column `Public_Code` or without names; at most 100 MB',
    ),
});

/** POST /dataupload/csvInfo. Each id may be sent under either name. */
export const csvInfoBody = z.strictObject({
  lang: languageCode.optional(),
  customerid: z.coerce.number().int().positive(),
  cartFileItemId: namedId().optional(),
  cart_file_item_id: namedId().optional(),
});

const flag = z.union([z.literal(0), z.literal(1)]);
const count = z.int().min(0);

/** A line that was refused: its number in the file from 1, and why; `earlier`: the line of the same code, or null. */
const refusedLine = z.object({
  line: count,
  code: z.string(),
  message: z.string(),
  earlier: count.nullable(),
});

/** The state of the codes of a cart line. */
export const csvResult = z.object({
  /** Lines with a cell for a code, of the file sent last; while it is being read, those read so far. */
  num: count,
  cartFileItemId: uuid,
  cart_file_item_id: uuid,
  /** Labels that the cart line orders. */
  quantity: count,
  /** Codes that are stored for the line and will be printed, once each. */
  actual_quantity: count,
  /** Valid codes in the file sent last. */
  number_of_codes: count,
  /** 1: codes are stored for the line. */
  upload_completed: flag,
  /** 1: a file is still being read; ask again. */
  upload_refresh: flag,
  /** Why the file sent last was refused; null if it was not. */
  refused: z
    .object({
      code: z.string(),
      message: z.string(),
      /** Refused lines in all. */
      lines: count,
      /** The first of them. */
      first: z.array(refusedLine),
      /** Path of the report of all of them; null if the file was refused as a whole. */
      report: z.string().nullable(),
    })
    .nullable(),
});

export const codesReportParams = customerParams.extend({ itemId: namedId() });

/** `place`: on the roll, from 1. */
export const codedLabelParams = codesReportParams.extend({
  place: z.coerce.number().int().min(1).max(quantityLimits.max),
});

export type CsvResult = z.output<typeof csvResult>;
