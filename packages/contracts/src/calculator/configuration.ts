import { z } from 'zod';

/** A name of ours for a material, a finish, a product type: letters, digits and hyphens. */
export const catalogueId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/, 'field.format');

/** Whole millimetres; 0 stands for "not chosen yet" and becomes the least size, 10. */
const side = (max: number) =>
  z
    .int()
    .min(0)
    .max(max)
    .refine((value) => value === 0 || value >= 10, { message: 'label.side.min', params: { n: 10 } })
    .transform((value) => (value === 0 ? 10 : value));

const shapes = ['rectangle', 'rounded', 'circle', 'oval', 'special'] as const;

const rollSchema = z.strictObject({
  kind: z.literal('roll'),
  /** Inner diameter of the core in mm. */
  core: z.int().min(10).max(200),
  winding: z.strictObject({
    side: z.enum(['outside', 'inside']),
    leading: z.enum(['top', 'bottom', 'left', 'right']),
  }),
  /** Labels on one roll; absent leaves it to the shop. */
  labelsPerRoll: z.int().min(1).max(1_000_000).optional(),
});
const sheetSchema = z.strictObject({ kind: z.literal('sheet'), format: z.enum(['A4', 'SRA3']) });
const fanfoldSchema = z.strictObject({ kind: z.literal('fanfold') });
const singleSchema = z.strictObject({ kind: z.literal('single') });

/** Everything that decides what is made and what it costs. The trade's own limits are checked by the price rules. */
export const configurationSchema = z.strictObject({
  productType: catalogueId,
  shape: z.enum(shapes),
  width: side(1_000),
  height: side(1_000),
  /** Millimetres; counts for the shape `rounded` alone. */
  cornerRadius: z.number().min(0).max(10).multipleOf(0.5),
  material: catalogueId,
  finishes: z.array(catalogueId).max(12),
  /** Labels in all: the sum over the sorts. */
  quantity: z.int().min(1).max(1_000_000),
  /** Quantity of each sort (design), in the order of the artwork's pages. */
  sorts: z.array(z.int().min(1).max(1_000_000)).min(1).max(50),
  form: z.discriminatedUnion('kind', [rollSchema, sheetSchema, fanfoldSchema, singleSchema]),
  express: z.enum(['none', '48h', 'same-day']),
  extras: z.array(catalogueId).max(20),
});

/** What a client may know of prices: taken, and never looked at. The server's price counts. */
export const ignoredMoney = {
  price: z.unknown().optional(),
  total: z.unknown().optional(),
  discount: z.unknown().optional(),
  currency: z.unknown().optional(),
};

export type ConfigurationInput = z.input<typeof configurationSchema>;
export type ConfigurationOutput = z.output<typeof configurationSchema>;
