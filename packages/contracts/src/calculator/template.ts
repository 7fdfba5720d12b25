import { contours } from '@labelwerk/domain/label/contour.ts';
import { labelLimits, labelShapes } from '@labelwerk/domain/label/label-shape.ts';
import { z } from 'zod';

/** Limits are checked with the shape, as for a price; 0 becomes the minimum. */
const side = (maximum: number) =>
  z.coerce.number().meta({ type: 'number', minimum: 0, maximum, multipleOf: 0.1 });

/** The label for which a die-line template is requested; lengths in mm, to a tenth. */
export const templateQuery = z.strictObject({
  shape: z.enum(labelShapes as ['rectangle', 'rounded', 'circle', 'oval', 'special']),
  width: side(labelLimits.widest),
  height: side(labelLimits.highest),
  /** Only used for the shape `rounded`. */
  cornerRadius: z.coerce.number().default(0).meta({ minimum: 0, maximum: labelLimits.largestRadius }),
  /** Only used for the shape `special`; if absent, the template has no cut line and the customer draws it. */
  contour: z.enum(contours).optional(),
});
