import { z } from 'zod';
import { lineText } from '../values/text.ts';

export const placeSchema = z.strictObject({
  /** Page of the print file, from 1. */
  page: z.int().min(1).max(10_000),
  /** mm from the left and the top edge of the page. */
  x: z.number().min(0).max(5000).optional(),
  y: z.number().min(0).max(5000).optional(),
  /** What is wrong there, in the customer's language. */
  text: lineText(300).min(1),
});
export type ArtworkPlace = z.output<typeof placeSchema>;

/** Faults in the artwork of a line, reported by staff. */
export const rejectionSchema = z.object({ sentence: z.string(), places: z.array(placeSchema) });
export type Rejection = z.output<typeof rejectionSchema>;
