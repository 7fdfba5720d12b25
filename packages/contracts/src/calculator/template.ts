import { contours } from '@labelwerk/domain/label/contour.ts';
import { labelLimits, labelShapes } from '@labelwerk/domain/label/label-shape.ts';
import { quantityLimits } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { z } from 'zod';
import { email } from '../session/session.ts';

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
  /** Plates that get a layer, separated by points: `white.foil`. */
  plates: z
    .string()
    .max(40)
    .regex(/^(white|varnish|foil|emboss)(\.(white|varnish|foil|emboss))*$/, 'field.type')
    .optional(),
  /** Pages of the PDF; an SVG has one. */
  designs: z.coerce.number().int().min(1).max(quantityLimits.maxSorts).default(1).meta({ type: 'integer' }),
  format: z.enum(['pdf', 'svg']).default('pdf'),
});

/** The same label, and the address that the template is mailed to. */
export const templateMailBody = z.strictObject({ ...templateQuery.omit({ format: true }).shape, email });
export const templateMailAnswer = z.object({ email: z.string() });
export type TemplateLabel = Omit<z.output<typeof templateQuery>, 'format'>;
