import { z } from 'zod';
import { optionId } from '../values/identifiers.ts';
import { boxSchema } from './verdict.ts';

/** What an ink is for that isn't a printing colour. */
export const inkPurposes = ['cut', 'white', 'varnish', 'foil', 'emboss'] as const;

export const inkSchema = z.object({
  /** Name of the plate's picture in its path; null: nothing of this ink is on the page. */
  id: optionId.nullable(),
  /** `Cyan`, `Magenta`, `Yellow`, `Black`, or the name the file gives to the ink. */
  ink: z.string(),
  kind: z.enum(['process', 'spot', 'technical']),
  purpose: z.enum(inkPurposes).nullable(),
  /** Share of full ink over the trim, in percent. */
  coverage: z.number(),
  /** Path of the plate: image/png, gray, within 1024 × 1024, cut to the trim as previews are; white is full ink. */
  picture: z.string().nullable(),
});

/**
 * GET /dataupload/separations/{preflight_hash}/{page} and
 * GET /customer/{customerId}/customerFile/{file}/separations/{page}; 202 with Retry-After while the plates are drawn.
 * `/{ink}` after it gives one plate. The four process inks come first and always, then spots, then technical inks.
 * Transparency is blended ink by ink: an approximation of the press.
 */
export const separationsAnswer = z.object({
  pending: z.literal(0),
  page: z.int(),
  /** Pixels of the plates' pictures. */
  width: z.int(),
  height: z.int(),
  /** Where the most printing ink lies, averaged over a square of 15 mm: percent, and the square in mm. */
  heaviest: z.object({ percent: z.number(), box: boxSchema }).nullable(),
  inks: z.array(inkSchema),
});
export const notReadyAnswer = z.object({ pending: z.literal(1) });

/** Of the path, beside what names the upload or the file. */
export const plateParams = { page: z.string().max(20), ink: z.string().max(20) };

export type Separations = z.output<typeof separationsAnswer>;
export type Ink = z.output<typeof inkSchema>;
