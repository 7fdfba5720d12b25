import { z } from 'zod';

const side = z.string().max(20).optional();

/**
 * What a file is held against, for verdicts, reports and repair. `item` (a line of an open cart of the caller's)
 * or `job` (an ordered line) brings everything; else each may be named by itself. A width or height of 0, or one that is absent, sets no size.
 */
export const expectationQuery = z.object({
  /** Trim in mm. */
  width: side,
  height: side,
  /** UUID of a line in one of the caller's carts; the others are not looked at then. */
  item: z.string().max(64).optional(),
  /** UUID of an ordered line of the customer's, in the place of `item`. */
  job: z.string().max(64).optional(),
  shape: z.string().max(20).optional(),
  /** Of a special shape, one of the shop's contours; without one the cut line is in the file. */
  contour: z.string().max(20).optional(),
  /** Designs ordered: one page each. */
  sorts: z.string().max(4).optional(),
  /** Ids of the catalogue: product type, material, finishes (separated by commas). */
  product: z.string().max(64).optional(),
  material: z.string().max(64).optional(),
  finishes: z.string().max(400).optional(),
  /** Language of the sentences; without it the Accept-Language header counts. */
  language: z.string().max(5).optional(),
});

export type ExpectationQuery = z.output<typeof expectationQuery>;
