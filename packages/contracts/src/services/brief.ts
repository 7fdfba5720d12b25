import { labelLimits, sideOrMin } from '@labelwerk/domain/label/label-shape.ts';
import { briefPictureLimits } from '@labelwerk/domain/services/brief-pictures.ts';
import { designLimits, packageTypes, premiumServices } from '@labelwerk/domain/services/design-choices.ts';
import { designFinishNumbers } from '@labelwerk/domain/services/design-finishes.ts';
import { fileServices } from '@labelwerk/domain/services/service.ts';
import { z } from 'zod';
import { ignoredMoney } from '../calculator/configuration.ts';
import { uuid } from '../values/identifiers.ts';
import { languageCode } from '../values/language.ts';
import { lineText, noteText } from '../values/text.ts';

/** The choices that determine the price of a design. */
export const designChoicesSchema = z.strictObject({
  sorts: z.int().min(1).max(designLimits.sorts).default(1),
  additional_forms: z.int().min(0).max(designLimits.additionalForms).default(0),
  premium_services: z
    .array(z.enum(premiumServices))
    .max(premiumServices.length)
    .refine((ids) => new Set(ids).size === ids.length, 'field.invalid')
    .default([]),
  high_priority: z.boolean().default(false),
  package_type: z.enum(packageTypes).default('basic'),
});

/** A slider from 0 to 10; the page explains both ends. */
const slider = z.int().min(0).max(10).default(5);
/** A side of the label in mm, in steps of 0.1; 0 means "not chosen yet" and becomes the minimum. */
const side = z
  .number()
  .min(0)
  .max(1_000)
  .multipleOf(0.1)
  .transform(sideOrMin)
  .pipe(z.number().min(labelLimits.min))
  .default(40);
const isWebAddress = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
};
const none = <T extends z.ZodType>(schema: T) => schema.prefault({} as z.input<T>);

const finishNumbers = Object.entries(designFinishNumbers)
  .map(([finish, number]) => `${number}: ${finish}`)
  .join(', ');

/** Information for the designers. */
export const designBriefSchema = z.strictObject({
  project_name: lineText(120).min(1),
  description: noteText(4_000).min(1),
  sample_form: lineText(200).default(''),
  fonts: none(z.strictObject({ font_style: lineText(80).default(''), font_type: lineText(80).default('') })),
  target_audience: none(z.strictObject({ target_gender: slider, target_income: slider, target_age: slider })),
  label_style: none(
    z.strictObject({
      style_type: slider,
      design_complexity: slider,
      gender_orientation: slider,
      tone: slider,
      luxury_level: slider,
      coloration: slider,
      concept: slider,
    }),
  ),
  color_preference: none(
    z.strictObject({ primary_color: lineText(40).default(''), secondary_color: lineText(40).default('') }),
  ),
  color_rule: lineText(300).default(''),
  specific_fonts: lineText(300).default(''),
  packaging: lineText(200).default(''),
  target_audience_gernder: lineText(80).default(''),
  reference_link: lineText(500)
    .refine((text) => text === '' || isWebAddress(text), 'field.format')
    .default(''),
  material_suggestion: lineText(200).default(''),
  /** A day as yyyy-mm-dd, or empty. */
  deadline: z.iso.date().or(z.literal('')).default(''),
  deadline_suggestion: z.boolean().default(false),
  finishing: z
    .literal(Object.values(designFinishNumbers))
    .default(designFinishNumbers.advise)
    .meta({ description: finishNumbers }),
  width: side,
  height: side,
  label_shape: lineText(40).default(''),
  paper: lineText(80).default(''),
  /** Files of the customer's library: logos, texts, earlier labels. */
  asset_id: z.array(uuid).max(20).default([]),
  /** Logos and pictures that were sent for it. */
  picture_id: z.array(uuid).max(briefPictureLimits.count).default([]),
  suggestion_address: noteText(1_000).default(''),
  /** Whether the customer has the rights to everything that was sent; a brief without them is refused. */
  isAuthorised: z
    .enum(['yes', 'no'])
    .default('yes')
    .refine((answer) => answer === 'yes', 'services.not-authorised'),
});

/** POST and PUT design-service/…: the brief and the choices; amounts are ignored. */
export const designBody = z.strictObject({
  ...designChoicesSchema.shape,
  ...designBriefSchema.shape,
  ...ignoredMoney,
});

const reviewFields = {
  /** A file of the customer's library. */
  file_id: uuid,
  /** The pages to look at, from 1; by default all. */
  pages: z.array(z.int().min(1).max(1_000)).min(1).max(200).optional(),
  /** The label it is for: an item of the cart, or a line of an order that is not printed yet. */
  label_id: uuid.optional(),
  message: noteText(2_000).default(''),
};
/** POST /customers/{customerId}/artworkservices */
export const reviewBody = z.strictObject({
  service: z.enum(fileServices),
  ...reviewFields,
  /** The cart to add it to; by default the customer's open cart, or a new one of `market` and `lang`. */
  cart_id: z.string().max(400).optional(),
  market: z.coerce.string().max(20).optional(),
  lang: languageCode,
  ...ignoredMoney,
});
/** PUT …/artworkservices/{serviceId} */
export const changeReviewBody = z.strictObject({
  service: z.enum(fileServices).optional(),
  ...reviewFields,
  ...ignoredMoney,
});

/** A brief in a response, as it was sent. */
export const briefAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('review'),
    file_id: uuid,
    pages: z.array(z.int()).nullable(),
    message: z.string(),
    label_id: uuid.optional(),
  }),
  z.object({
    kind: z.literal('design'),
    ...z.object(designChoicesSchema.shape).shape,
    ...z.object(designBriefSchema.shape).shape,
    // A stored brief may be one that is not accepted today: without texts, with a shorter side or another number.
    ...{ project_name: z.string(), description: z.string(), finishing: z.int() },
    ...{ width: z.number(), height: z.number() },
    isAuthorised: z.enum(['yes', 'no']),
  }),
]);

export type DesignBody = z.output<typeof designBody>;
export type ReviewFields = z.output<typeof changeReviewBody>;
export type DesignInput = z.input<typeof designBody>;
export type ReviewInput = z.input<typeof reviewBody>;
export type BriefAnswer = z.output<typeof briefAnswer>;
