import { contours } from '@labelwerk/domain/label/contour.ts';
import { labelLimits, labelShapes } from '@labelwerk/domain/label/label-shape.ts';
import { z } from 'zod';

const side = (most: number) => z.coerce.number().int().min(labelLimits.least).max(most);

/** The label a die-line template is asked for; lengths in mm. */
export const templateQuery = z.strictObject({
  shape: z.enum(labelShapes as ['rectangle', 'rounded', 'circle', 'oval', 'special']),
  width: side(labelLimits.widest),
  height: side(labelLimits.highest),
  /** Counts for the shape `rounded` alone. */
  cornerRadius: z.coerce.number().min(0).max(labelLimits.largestRadius).default(0),
  /** Counts for the shape `special` alone; absent, the cut line is left to the customer. */
  contour: z.enum(contours).optional(),
});
