import { contours } from '@labelwerk/domain/label/contour.ts';
import { labelLimits, labelShapes, sideOrMin } from '@labelwerk/domain/label/label-shape.ts';
import { cores } from '@labelwerk/domain/label/roll.ts';
import { quantityLimits } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { z } from 'zod';

/**
 * A number whose limits the price rules check, so that whoever is beyond them hears which value works with the rest.
 * The description names them all the same.
 */
const whole = (minimum: number, maximum: number) => z.number().meta({ type: 'integer', minimum, maximum });

/** Millimetres with at most one decimal place; 0 stands for "not chosen yet" and becomes the least size. */
const side = (maximum: number) =>
  z.number().meta({ minimum: 0, maximum, multipleOf: 0.1 }).transform(sideOrMin);

/** A number of labels. */
export const pieces = whole(quantityLimits.min, quantityLimits.max);

/** Labels of each design, in the order of the artwork's pages. */
export const sorts = z.array(pieces).meta({ minItems: 1, maxItems: quantityLimits.maxSorts });

/** A name that may be none of ours: the price rules tell what there is instead. */
const wantedId = z.string().max(40);

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
  productType: wantedId,
  shape: z.enum(labelShapes as ['rectangle', 'rounded', 'circle', 'oval', 'special']),
  /** Millimetres; counts for the shape `rounded` alone. */
  cornerRadius: z.number().meta({ minimum: 0, maximum: labelLimits.largestRadius, multipleOf: 0.1 }),
  /** Counts for the shape `special` alone; absent, the cut line is the customer's own. */
  contour: z.enum(contours).optional(),
  material: wantedId,
  finishes: z.array(wantedId).max(30),
  /** A foil or embossing tool of an earlier order is used again. */
  ownedTool: z.boolean(),
  /** Labels in all: the sum over the sorts. */
  quantity: pieces,
  sorts,
  form: formSchema,
  express: z.enum(['none', '48h', 'same-day']),
  extras: z.array(wantedId).max(40),
};

/**
 * Everything that decides what is made and what it costs, as it may be wished for. Limits are checked by the price
 * rules, which every call asks before it prices or keeps one.
 */
export const configurationSchema = z.strictObject({
  ...fields,
  width: side(labelLimits.widest),
  height: side(labelLimits.highest),
});

/** A configuration as it is answered; its sides in mm with at most one decimal place. */
export const configurationAnswer = z.object({ ...fields, width: z.number(), height: z.number() });

/** What a client may know of prices: taken, and never looked at. The server's price counts. */
export const ignoredMoney = {
  price: z.unknown().optional(),
  total: z.unknown().optional(),
  discount: z.unknown().optional(),
  currency: z.unknown().optional(),
};

export type ConfigurationInput = z.input<typeof configurationSchema>;
