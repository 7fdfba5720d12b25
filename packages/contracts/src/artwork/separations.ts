import { z } from 'zod';
import { optionId } from '../values/identifiers.ts';
import { boxSchema } from './verdict.ts';

/** Purpose of an ink that is not a printing colour. */
export const inkPurposes = ['cut', 'white', 'varnish', 'foil', 'emboss'] as const;

export const inkSchema = z.object({
  /** Name of the separation's picture in its path; null: the page does not use this ink. */
  id: optionId.nullable(),
  /** `Cyan`, `Magenta`, `Yellow`, `Black`, or the ink's name in the file. */
  ink: z.string(),
  kind: z.enum(['process', 'spot', 'technical']),
  purpose: z.enum(inkPurposes).nullable(),
  /** Ink coverage of the trim area, in percent. */
  coverage: z.number(),
  /** Path of the separation: image/png, grey, within 1024 × 1024, cut to the trim like previews; white is full ink. */
  picture: z.string().nullable(),
});

/**
 * GET /dataupload/separations/{preflight_hash}/{page} and GET
 * /customer/{customerId}/customerFile/{file}/separations/{page}; 202 with Retry-After while the separations are
 * rendered. `/{ink}` appended returns one separation. The four process inks always come first, then spot colours, then
 * technical inks. RGB and Lab are separated by the CMYK profile of the shop. Transparency is blended per ink: an
 * approximation of the press. `/proof` appended returns the soft proof.
 */
export const separationsAnswer = z.object({
  pending: z.literal(0),
  page: z.int(),
  /** Width and height of the separations' pictures, in pixels. */
  width: z.int(),
  height: z.int(),
  /** The highest total ink coverage, averaged over a square of 15 mm: percent, and the square in mm. */
  heaviest: z.object({ percent: z.number(), box: boxSchema }).nullable(),
  inks: z.array(inkSchema),
  /** Path of the page as it looks printed in its process inks: image/webp, of the size of the separations; null without them. */
  proof: z.string().nullable(),
});
export const notReadyAnswer = z.object({ pending: z.literal(1) });

/** Path parameters in addition to those of the upload or the file. */
export const plateParams = { page: z.string().max(20), ink: z.string().max(20) };

export type Separations = z.output<typeof separationsAnswer>;
export type Ink = z.output<typeof inkSchema>;
