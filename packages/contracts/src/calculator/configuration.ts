import { contours } from '@labelwerk/domain/label/contour.ts';
import { labelLimits, labelShapes, sideOrMin } from '@labelwerk/domain/label/label-shape.ts';
import { cores } from '@labelwerk/domain/label/roll.ts';
import {
  designsOnRolls,
  quantityLimits,
  setParts,
} from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { z } from 'zod';
import { uuid } from '../values/identifiers.ts';
import { artworkSource } from './artwork-source.ts';

/**
 * A number whose limits are checked by the price rules, so that an error names a value that fits the other fields. The
 * description (OpenAPI) still states the limits.
 */
const whole = (minimum: number, maximum: number) => z.number().meta({ type: 'integer', minimum, maximum });

/** Millimetres with at most one decimal place; 0 means "not chosen yet" and becomes the minimum size. */
const side = (maximum: number) =>
  z.number().meta({ minimum: 0, maximum, multipleOf: 0.1 }).transform(sideOrMin);

/** A number of labels. */
export const pieces = whole(quantityLimits.min, quantityLimits.max);

/** Number of labels of each design, in the order of the artwork's pages. */
export const sorts = z.array(pieces).meta({ minItems: 1, maxItems: quantityLimits.maxSorts });

/** An id that may be unknown: the price rules then suggest a known one. */
const wantedId = z.string().max(40);

const roll = {
  kind: z.literal('roll'),
  /** Inner diameter of the core in mm. */
  core: z.literal(cores as readonly [25, 40, 76]),
  winding: z.strictObject({
    side: z.enum(['outside', 'inside']),
    leading: z.enum(['top', 'bottom', 'left', 'right']),
  }),
  /** The customer's number of labels per roll; if absent, the shop decides. */
  labelsPerRoll: pieces.optional(),
  /** How several designs lie on the rolls; `together`, one after the other, if absent. */
  designs: z.enum(designsOnRolls as ['together', 'separate', 'alternating']).optional(),
};

/** Form of delivery of the labels. */
export const formSchema = z.discriminatedUnion('kind', [
  z.strictObject(roll),
  z.strictObject({ kind: z.literal('sheet'), format: z.enum(['A4', 'SRA3']) }),
  z.strictObject({ kind: z.literal('fanfold') }),
  z.strictObject({ kind: z.literal('single') }),
]);

const fields = {
  productType: wantedId,
  shape: z.enum(labelShapes as ['rectangle', 'rounded', 'circle', 'oval', 'special']),
  /** Millimetres; only used for the shape `rounded`. */
  cornerRadius: z.number().meta({ minimum: 0, maximum: labelLimits.largestRadius, multipleOf: 0.1 }),
  /** Only used for the shape `special`; if absent, the customer supplies the cut line. */
  contour: z.enum(contours).optional(),
  material: wantedId,
  finishes: z.array(wantedId).max(30),
  /** The foil or embossing tool of an earlier order is used again. */
  ownedTool: z.boolean(),
  /** One foil or embossing tool serves all designs; if absent, each design has its own. */
  sharedTool: z.boolean().optional(),
  /** Total number of labels: the sum over the sorts. */
  quantity: pieces,
  sorts,
  form: formSchema,
  express: z.enum(['none', '48h', 'same-day']),
  extras: z.array(wantedId).max(40),
  /** What the shop draws the labels from, each with values of its own; if absent, the print file of the customer is all there is. */
  artworkFrom: artworkSource.optional(),
  /** The labels of one bottle have the same `id`, chosen by the client; it does not change the price. */
  set: z.strictObject({ id: uuid, part: z.enum(setParts as ['front', 'back', 'neck']) }).optional(),
};

/**
 * All properties that decide the production and the price of a label, as requested. Limits are checked by the price
 * rules, which every call runs before it prices or stores a configuration.
 */
export const configurationSchema = z.strictObject({
  ...fields,
  width: side(labelLimits.widest),
  height: side(labelLimits.highest),
});

/** A configuration in an answer; its sides in mm with at most one decimal place. */
export const configurationAnswer = z.object({ ...fields, width: z.number(), height: z.number() });

/** Prices that a client may send along: accepted and ignored. The server's price counts. */
export const ignoredMoney = {
  price: z.unknown().optional(),
  total: z.unknown().optional(),
  discount: z.unknown().optional(),
  currency: z.unknown().optional(),
};

export type ConfigurationInput = z.input<typeof configurationSchema>;
