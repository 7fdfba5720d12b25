import {
  callsToAction,
  transparencyBarCodes,
  transparencyLayouts,
  transparencyLimits,
} from '@labelwerk/domain/transparency/label-choices.ts';
import { defaultBarCode, defaultCondition } from '@labelwerk/domain/transparency/preview-choices.ts';
import { z } from 'zod';
import { uuid } from '../values/identifiers.ts';
import { languageCode } from '../values/language.ts';
import { lineText } from '../values/text.ts';
import { variableFields } from '../variable-data/fields.ts';

const { texts } = transparencyLimits;

/** The choices of a label of Amazon’s Transparency programme, under the names of its preview. */
export const transparencyArtwork = z.strictObject({
  kind: z.literal('transparency'),
  /** 1, 2: code, call and SKU; 3: and an EAN or UPC; 4: and brand, logo, bar code and two lines. */
  type: z.literal([1, 2, 3, 4]),
  /** How code and words lie; if absent `row` for type 2, otherwise `stacked`. */
  layout: z.enum(transparencyLayouts).optional(),
  /** Which call to action is written on the label. */
  cta: z.enum(callsToAction).default('app'),
  /** Language of the call to action. */
  lang: languageCode,
  /** Written beside the code; required for types 1 and 2. */
  sku: lineText(texts.sku).default(''),
  /** Content of the bar code of types 3 and 4: an EAN-13, a UPC-A or, with code128, any number. */
  ean: lineText(texts.ean).default(''),
  /** Bar code of type 4. */
  barCodeType: z.enum(transparencyBarCodes).default(defaultBarCode),
  /** Condition of the product, type 4. */
  option: lineText(texts.option).default(defaultCondition),
  /** First and second line of type 4. */
  label1: lineText(texts.label1).default(''),
  label2: lineText(texts.label2).default(''),
  /** Name of one of the customer’s brands, written where there is no logo; type 4. */
  brand: lineText(transparencyLimits.brandName).min(1).optional(),
  /** Id of a logo of the customer; type 4. */
  logo: uuid.optional(),
  /** Clear stock instead of white. */
  transparent: z.boolean().default(false),
});

/** Fields with values from a table of the customer, a row a label, above the pages of the line's print file. */
const variableArtwork = z.strictObject({
  kind: z.literal('variable-data'),
  /** A table of the customer, with a row for each label. */
  table_id: uuid,
  fields: variableFields,
});

/** What the shop draws labels from. */
export const artworkSource = z.discriminatedUnion('kind', [transparencyArtwork, variableArtwork]);
