import { samplePackStates } from '@labelwerk/domain/samples/sample-pack.ts';
import { z } from 'zod';
import { listedAmount, obstacleSchema, pricedItem } from '../cart/priced-item.ts';
import { currencySchema } from '../values/currency.ts';
import { catalogueId, namedId, uuid } from '../values/identifiers.ts';

export const samplePackParams = z.object({ cartId: namedId(400), packId: namedId() });

/** Ids of materials and finishes: from 1 to 12 of them together, each counted once. */
export const samplePackBody = z.strictObject({
  materials: z.array(catalogueId).max(100).default([]),
  finishes: z.array(catalogueId).max(100).default([]),
});

/** A material or a finish, with its name in the language of the cart or the caller. */
const sampleSchema = z.object({ kind: z.enum(['material', 'finish']), id: z.string(), name: z.string() });

const head = {
  id: uuid,
  /** What a sample pack is called in the language of the cart or the caller. */
  name: z.string(),
  samples: z.array(sampleSchema),
};

/** A pack of samples in the cart. */
export const cartSamplePackSchema = z.object({
  ...head,
  price: listedAmount,
  ...pricedItem,
  obstacle: obstacleSchema,
});

/** The members of a cart about sample packs. */
export const samplePacksOfCart = {
  sample_packs: z.array(cartSamplePackSchema),
  /** Packs removed in the last 30 days, which can be restored, at most the newest 10. */
  removed_sample_packs: z.array(z.object({ ...head, removed_at: z.iso.datetime() })),
};

const amounts = z.object({
  name: z.string(),
  /** Number of samples in the pack. */
  samples: z.int(),
  /** Minor units of the cart's currency. */
  net: z.int(),
});
const packOfDifference = amounts.extend({ id: uuid });
const aspects = ['price', 'samples'] as const;
export type SamplePackAspect = (typeof aspects)[number];

/** The members of a difference between two versions of a cart about sample packs. */
export const changesOfSamplePacks = {
  added_sample_packs: z.array(packOfDifference),
  removed_sample_packs: z.array(packOfDifference),
  changed_sample_packs: z.array(
    z.object({ id: uuid, before: amounts, after: amounts, what: z.array(z.enum(aspects)) }),
  ),
};

const stateSchema = z.enum(samplePackStates);

/** A pack of an order. */
export const samplePackOfOrderSchema = z.object({
  ...head,
  /** Position among the packs of the order, from 1. */
  position: z.int(),
  state: stateSchema,
  /** The state in the caller's language. */
  state_text: z.string(),
  net: z.int(),
  currency: currencySchema,
  /** The parcel that it was shipped in; null before. */
  shipment_id: uuid.nullable(),
});

/** GET /staff/sample-packs: by default those to be sent. */
export const deskSamplePacksQuery = z.object({
  state: stateSchema.optional(),
  /** Opaque cursor: the end of the previous page. */
  after: z
    .string()
    .regex(/^[\w-]{1,200}$/, 'field.format')
    .optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export const deskSamplePacksAnswer = z.object({
  sample_packs: z.array(
    z.object({
      ...head,
      order_id: uuid,
      order_number: z.string(),
      customer_id: z.int(),
      state: stateSchema,
      version: z.int(),
      /** The day on which it has to be sent at the latest; null before the payment. */
      send_by: z.iso.date().nullable(),
      created_at: z.iso.datetime(),
      updated_at: z.iso.datetime(),
    }),
  ),
  /** Null on the last page. */
  next: z.string().nullable(),
});

export type CartSamplePack = z.output<typeof cartSamplePackSchema>;
export type Sample = z.output<typeof sampleSchema>;
export type SamplePackOfOrder = z.output<typeof samplePackOfOrderSchema>;
export type SamplePackInput = z.input<typeof samplePackBody>;
