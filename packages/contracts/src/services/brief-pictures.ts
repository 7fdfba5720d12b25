import { briefPictureLimits } from '@labelwerk/domain/services/brief-pictures.ts';
import { z } from 'zod';
import { customerParams } from '../orders/orders.ts';
import { namedId, uuid } from '../values/identifiers.ts';

const megabytes = briefPictureLimits.bytes / 1_000_000;
const kilobytes = briefPictureLimits.svgBytes / 1_000;

export const briefPictureForm = z.object({
  picture: z
    .file()
    .describe(
      `A PNG, JPEG, SVG or PDF, told apart by its content; at most ${megabytes} MB, an SVG ${kilobytes} kB`,
    ),
});
export const briefPictureParams = customerParams.extend({ pictureId: namedId() });
export const briefPictureSchema = z.object({
  id: uuid,
  filename: z.string(),
  media_type: z.enum(['application/pdf', 'image/png', 'image/jpeg', 'image/svg+xml']),
  /** Bytes. */
  size: z.int(),
});
export const briefPictureAnswer = z.object({ picture: briefPictureSchema });
export const briefPicturesAnswer = z.object({ pictures: z.array(briefPictureSchema) });

export type BriefPicture = z.output<typeof briefPictureSchema>;
