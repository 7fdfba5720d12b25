import { z } from 'zod';
import type { DeepReadonly } from '../call/call.ts';
import { currencySchema } from '../values/currency.ts';
import { optionId } from '../values/identifiers.ts';
import { languageCode } from '../values/language.ts';
import { configurationAnswer, configurationSchema, ignoredMoney } from './configuration.ts';
import { deliverySchema, makingSchema, priceSheetSchema } from './price-sheet.ts';

/** {market} is a country id; an unknown one is answered for the fallback market. */
export const marketLangParams = z.object({ market: z.string().max(20), lang: languageCode });
export const customerPriceParams = marketLangParams.extend({
  customerId: z.string().regex(/^\d{1,15}$/, 'field.format'),
});

/**
 * POST price: a configuration; missing fields are taken from the product type's presets. A `quantity` without `sorts`
 * is split evenly.
 */
export const priceBody = z.strictObject({ ...configurationSchema.partial().shape, ...ignoredMoney });

/** Comma-separated decimal numbers. */
const numberList = z
  .string()
  .max(400)
  .regex(/^-?\d{1,15}(\.\d{1,6})?(,-?\d{1,15}(\.\d{1,6})?)*$/, 'field.type');

const yesOrNo = z.enum(['true', 'false']);

/**
 * GET price: the same as query parameters, with the same limits. Lists are comma-separated; `form` is only its kind,
 * and `designs` says how several designs lie on rolls. Labels that the shop draws (`artworkFrom`) and sets are priced
 * by POST alone.
 */
export const priceQuery = z.strictObject({
  productType: z.string().max(40).optional(),
  shape: z.string().max(20).optional(),
  width: z.coerce.number().optional(),
  height: z.coerce.number().optional(),
  cornerRadius: z.coerce.number().optional(),
  contour: z.string().max(20).optional(),
  material: z.string().max(40).optional(),
  finishes: z.string().max(400).optional(),
  ownedTool: yesOrNo.optional(),
  sharedTool: yesOrNo.optional(),
  quantity: z.coerce.number().optional(),
  sorts: numberList.optional(),
  form: z.string().max(20).optional(),
  designs: z.string().max(20).optional(),
  express: z.string().max(20).optional(),
  extras: z.string().max(400).optional(),
});

/** A form field: its value and limits. */
export const calculatorFieldSchema = z.object({
  name: z.string(),
  value: z.union([z.number(), z.string(), z.array(z.number())]),
  unit: z.enum(['mm', 'pieces', 'none']),
  min: z.number().optional(),
  max: z.number().optional(),
  step: z.number().optional(),
});

/** Why a choice is not possible, and the nearest one that is. */
export const obstacleSchema = z.object({
  code: z.string(),
  /** In the caller's language. */
  message: z.string(),
  /** The nearest valid value of the same field, if there is one. */
  nearest: z.unknown().optional(),
});

export const optionFieldSchema = z.object({
  name: z.string(),
  value: z.unknown(),
  options: z.array(
    z.object({
      id: optionId,
      name: z.string(),
      disabled: z.boolean(),
      obstacle: obstacleSchema.optional(),
    }),
  ),
});

export const priceAnswer = z.object({
  /** The complete configuration that was priced. */
  configuration: configurationAnswer,
  calculatorFields: z.array(calculatorFieldSchema),
  optionFields: z.array(optionFieldSchema),
  price: priceSheetSchema,
  delivery: deliverySchema,
  making: makingSchema,
  /** Warnings about things that can be produced but may be unintended, in the caller's language. */
  notes: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
  /** Whether the price includes the terms of the signed-in customer. */
  customerPrice: z.boolean(),
});

export const matrixBody = z.strictObject({
  configuration: configurationSchema,
  quantities: z.array(z.int().min(1).max(1_000_000)).min(1).max(24),
  materials: z.array(z.string().max(40)).min(1).max(60),
  ...ignoredMoney,
});
export const matrixAnswer = z.object({
  currency: currencySchema,
  quantities: z.array(z.int()),
  rows: z.array(
    z.object({
      material: z.string(),
      /** One per quantity; null if the combination is not produced. */
      cells: z.array(z.object({ net: z.int(), gross: z.int(), perThousand: z.int() }).nullable()),
    }),
  ),
});

export type PriceBody = z.input<typeof priceBody>;
export type PriceAnswer = DeepReadonly<z.output<typeof priceAnswer>>;
export type MatrixBody = z.output<typeof matrixBody>;
export type MatrixAnswer = z.output<typeof matrixAnswer>;
