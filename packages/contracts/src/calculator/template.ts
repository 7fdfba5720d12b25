import { contours } from '@labelwerk/domain/label/contour.ts';
import { labelLimits, labelShapes } from '@labelwerk/domain/label/label-shape.ts';
import { z } from 'zod';

/** Limits are checked with the shape, as for a price; 0 becomes the least side. */
const side = (maximum: number) =>
  z.coerce.number().meta({ type: 'number', minimum: 0, maximum, multipleOf: 0.1 });

/** The label a die-line template is asked for; lengths in mm, to a tenth. */
export const templateQuery = z.strictObject({
  shape: z.enum(labelShapes as ['rectangle', 'rounded', 'circle', 'oval', 'special']),
  width: side(labelLimits.widest),
  height: side(labelLimits.highest),
  /** Counts for the shape `rounded` alone. */
  cornerRadius: z.coerce.number().default(0).meta({ minimum: 0, maximum: labelLimits.largestRadius }),
  /** Counts for the shape `special` alone; absent, the cut line is left to the customer. */
  contour: z.enum(contours).optional(),
});
