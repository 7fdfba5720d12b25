import { contours } from '@labelwerk/domain/label/contour.ts';
import { labelLimits, labelShapes } from '@labelwerk/domain/label/label-shape.ts';
import { cores } from '@labelwerk/domain/label/roll.ts';
import { quantityLimits } from '@labelwerk/domain/pricing/configuration.ts';
import { z } from 'zod';

/** A name of ours for a material, a finish, a product type: letters, digits and hyphens. */
export const catalogueId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/, 'field.format');

/** Whole millimetres; 0 stands for "not chosen yet" and becomes the least size. */
const side = (most: number) =>
  z
    .int()
    .min(0)
    .max(most)
    .refine((value) => value === 0 || value >= labelLimits.least, {
      message: 'field.min',
      params: { n: labelLimits.least },
    })
    .transform((value) => (value === 0 ? labelLimits.least : value));

const pieces = z.int().min(quantityLimits.least).max(quantityLimits.most);

const roll = {
  kind: z.literal('roll'),
  /** Inner diameter of the core in mm. */
  core: z.literal(cores as readonly [25, 40, 76]),
  winding: z.strictObject({
    side: z.enum(['outside', 'inside']),
    leading: z.enum(['top', 'bottom', 'left', 'right']),
  }),
  /** Own number of labels on a roll; absent leaves it to the shop. */
  labelsPerRoll: pieces.optional(),
};

/** How the labels are delivered. */
export const formSchema = z.discriminatedUnion('kind', [
  z.strictObject(roll),
  z.strictObject({ kind: z.literal('sheet'), format: z.enum(['A4', 'SRA3']) }),
  z.strictObject({ kind: z.literal('fanfold') }),
  z.strictObject({ kind: z.literal('single') }),
]);

const fields = {
  productType: catalogueId,
  shape: z.enum(labelShapes as ['rectangle', 'rounded', 'circle', 'oval', 'special']),
  /** Millimetres; counts for the shape `rounded` alone. */
  cornerRadius: z.number().min(0).max(labelLimits.largestRadius).multipleOf(0.5),
  /** Counts for the shape `special` alone; absent, the cut line is the customer's own. */
  contour: z.enum(contours).optional(),
  material: catalogueId,
  finishes: z.array(catalogueId).max(12),
  /** A foil or embossing tool of an earlier order is used again. */
  ownedTool: z.boolean(),
  /** Labels in all: the sum over the sorts. */
  quantity: pieces,
  /** Labels of each design, in the order of the artwork's pages. */
  sorts: z.array(pieces).min(1).max(quantityLimits.mostSorts),
  form: formSchema,
  express: z.enum(['none', '48h', 'same-day']),
  extras: z.array(catalogueId).max(20),
};

/** Everything that decides what is made and what it costs. The trade's own limits are checked by the price rules. */
export const configurationSchema = z.strictObject({
  ...fields,
  width: side(labelLimits.highest),
  height: side(labelLimits.highest),
});

/** A configuration as it is answered. */
export const configurationAnswer = z.object({ ...fields, width: z.int(), height: z.int() });

/** What a client may know of prices: taken, and never looked at. The server's price counts. */
export const ignoredMoney = {
  price: z.unknown().optional(),
  total: z.unknown().optional(),
  discount: z.unknown().optional(),
  currency: z.unknown().optional(),
};

export type ConfigurationInput = z.input<typeof configurationSchema>;
