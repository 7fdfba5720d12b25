import { labelLimits } from '@labelwerk/domain/label/label-shape.ts';
import {
  callsToAction,
  transparencyBarCodes,
  transparencyLayouts,
  transparencyLimits,
} from '@labelwerk/domain/transparency/label-choices.ts';
import { defaultBarCode, defaultCondition } from '@labelwerk/domain/transparency/preview-choices.ts';
import { z } from 'zod';
import { customerParams } from '../orders/orders.ts';
import { namedId, uuid } from '../values/identifiers.ts';
import { languageCode } from '../values/language.ts';
import { lineText } from '../values/text.ts';

const { texts } = transparencyLimits;

export const brandsParams = z.object({
  lang: languageCode,
  /** 0: a visitor. */
  customerId: z.coerce.number().int().min(0),
});

const brand = z.object({ id: uuid, name: z.string() });
export const brandsAnswer = z.object({ transparencyBrands: z.array(brand) });

export const brandParams = customerParams.extend({ brandId: namedId() });
export const brandBody = z.strictObject({ name: lineText(transparencyLimits.brandName).min(1) });
export const brandAnswer = z.object({ brand });

/** A side of the label in mm: digits with at most three decimals. */
const side = (most: number) =>
  z
    .string()
    .regex(/^\d{1,4}(?:\.\d{1,3})?$/, 'field.type')
    .transform(Number)
    .pipe(z.number().min(labelLimits.min).max(most));

/** Fields of a preview besides the logo, in any order. An empty one counts as absent. */
export const previewFields = z.object({
  width: side(labelLimits.widest).describe('Width of the label in mm'),
  height: side(labelLimits.highest).describe('Height of the label in mm'),
  cta: z.enum(callsToAction).default('app').describe('Which call to action is written on the label'),
  layout: z
    .enum(transparencyLayouts)
    .optional()
    .describe('How code and words lie; by default `row` for type 2, otherwise `stacked`'),
  type: z
    .enum(['1', '2', '3', '4'])
    .transform(Number)
    .describe('1, 2: code, call and SKU; 3: and an EAN or UPC; 4: and brand, logo, bar code and two lines'),
  lang: languageCode.describe('Language of the call to action'),
  sku: lineText(texts.sku).default('').describe('Written beside the code; required for types 1 and 2'),
  ean: lineText(texts.ean)
    .default('')
    .describe('Content of the bar code of types 3 and 4: an EAN-13, a UPC-A or, with code128, any number'),
  barCodeType: z.enum(transparencyBarCodes).default(defaultBarCode).describe('Bar code of type 4'),
  transparent: z.enum(['0', '1']).default('0').describe('1: clear stock, 0: white stock'),
  label1: lineText(texts.label1).default('').describe('First line of type 4'),
  label2: lineText(texts.label2).default('').describe('Second line of type 4'),
  option: lineText(texts.option).default(defaultCondition).describe('Condition of the product, type 4'),
  brand: namedId().optional().describe('Id of one of the customer’s brands, written where there is no logo'),
  customerId: z
    .string()
    .regex(/^\d{1,15}$/, 'field.format')
    .transform(Number)
    .optional()
    .describe('Whose brand and logo are printed; requires the identity token of this customer. 0: a visitor'),
});

export const previewForm = previewFields.extend({
  logo: z
    .file()
    .optional()
    .describe('Logo of type 4: PNG, JPEG or SVG without scripts, text, pictures and links; at most 4 MB'),
});

export const logoForm = z.object({ logo: previewForm.shape.logo.unwrap() });
export const logoParams = customerParams.extend({ logoId: namedId() });
export const logoAnswer = z.object({ logo: z.object({ id: uuid }) });
export const logosAnswer = z.object({ logos: z.array(z.object({ id: uuid, created_at: z.iso.datetime() })) });

export type PreviewFields = z.output<typeof previewFields>;
