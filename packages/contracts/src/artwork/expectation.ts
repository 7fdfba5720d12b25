import { z } from 'zod';

const side = z.string().max(20).optional();

/**
 * The specification that a file is checked against, for verdicts, reports and repair. `item` (a line of an open cart of
 * the caller) or `job` (an ordered line) sets everything; otherwise each value can be given separately. A width or
 * height of 0, or an absent one, means no size is set.
 */
export const expectationQuery = z.object({
  /** Trim in mm. */
  width: side,
  height: side,
  /** UUID of a line in one of the caller's carts; the other parameters are then ignored. */
  item: z.string().max(64).optional(),
  /** UUID of one of the customer's ordered lines, instead of `item`. */
  job: z.string().max(64).optional(),
  shape: z.string().max(20).optional(),
  /** For a special shape, one of the shop's contours; if absent, the cut line is in the file. */
  contour: z.string().max(20).optional(),
  /** Number of designs ordered: one page each. */
  sorts: z.string().max(4).optional(),
  /** Ids of the catalogue: product type, material, finishes (comma-separated). */
  product: z.string().max(64).optional(),
  material: z.string().max(64).optional(),
  finishes: z.string().max(400).optional(),
  /** Language of the texts; by default the Accept-Language header decides. */
  language: z.string().max(5).optional(),
});

export type ExpectationQuery = z.output<typeof expectationQuery>;
