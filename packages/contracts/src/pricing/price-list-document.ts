import { z } from 'zod';
import { namesSchema } from '../materials/catalogue.ts';
import { currencySchema } from '../values/currency.ts';

const cents = z.int().min(0).max(100_000_000);
const basisPoints = z.int().min(0).max(100_000);
const extraDays = z.int().min(0).max(30).optional();
const multiplier = z.int().min(1).max(10_000);

const deliveryTerms = z.strictObject({
  vatRate: z.int().min(0).max(5_000),
  shipping: z.strictObject({ fee: cents, freeFrom: cents, expressFee: cents }),
  transit: z.strictObject({ from: z.int().min(0).max(60), to: z.int().min(0).max(60) }),
});
const countryTerms = deliveryTerms.extend({
  /** By the id of the area (the domain's market/areas.ts). */
  areas: z.record(z.string().regex(/^[a-z]{1,30}$/), deliveryTerms).optional(),
});

export const marketTerms = countryTerms.extend({
  currency: currencySchema,
  factor: z.int().min(1).max(100_000),
  /** By country id: cost of delivery and VAT. */
  destinations: z.record(z.string().regex(/^\d{1,3}$/), countryTerms).optional(),
});

const reviewPrices = z.strictObject({ smart: cents.optional(), pro: cents.optional() });
const checkPrices = z.strictObject({ data: cents.optional(), barcode: cents.optional() });
const proofPrices = z.strictObject({ digital: cents.optional(), printed: cents.optional() });
const designPrices = z.strictObject({
  sort: cents,
  additionalForm: cents.optional(),
  highPriority: cents.optional(),
  packageTypes: z.strictObject({ basic: cents.optional(), premium: cents.optional() }),
  premiumServices: z
    .strictObject({ 'source-files': cents.optional(), 'extra-round': cents.optional() })
    .optional(),
});

const artworkPrice = z.strictObject({ setup: cents, perThousand: cents });

/** A price list maintained by an operator: cents, basis points, hundredths (see the domain's PriceList). */
export const priceListDocument = z.strictObject({
  version: z.string().regex(/^[\w.-]{1,40}$/),
  base: cents,
  minimum: cents,
  sort: cents,
  tiers: z
    .array(z.strictObject({ upToM2: z.number().positive().nullable(), rate: z.int().min(1).max(100_000) }))
    .min(1)
    .max(20),
  materials: z.record(z.string(), z.strictObject({ multiplier, days: extraDays })),
  finishes: z.record(
    z.string(),
    z.strictObject({ setup: cents, rate: cents, tool: cents, days: z.int().min(0).max(30) }),
  ),
  shapes: z.record(
    z.enum(['rectangle', 'rounded', 'circle', 'oval', 'special']),
    z.strictObject({ share: basisPoints, setup: cents, days: extraDays }),
  ),
  forms: z.record(z.enum(['roll', 'sheet', 'fanfold', 'single']), z.strictObject({ share: basisPoints })),
  roll: z.strictObject({ cores: z.record(z.string().regex(/^\d{2,3}$/), cents), extraRoll: cents }),
  express: z.record(
    z.enum(['none', '48h', 'same-day']),
    z.strictObject({ min: cents, share: basisPoints, days: z.int().min(0).max(60) }),
  ),
  extras: z.record(z.string(), cents).default({}),
  extraNames: z.record(z.string(), namesSchema).optional(),
  extrasPerSort: z.array(z.string().max(40)).max(20).optional(),
  extrasNotOffered: z.array(z.string().max(40)).max(20).optional(),
  services: z
    .strictObject({
      review: reviewPrices.optional(),
      check: checkPrices.optional(),
      proof: proofPrices.optional(),
      design: designPrices.optional(),
    })
    .optional(),
  samplePack: cents.optional(),
  artworkFrom: z
    .strictObject({ transparency: artworkPrice.optional(), 'variable-data': artworkPrice.optional() })
    .optional(),
  productionDays: z.int().min(0).max(60),
  cutOffHour: z.int().min(0).max(23),
  markets: z.record(z.enum(['1', '2', '5', '6', '7', '8', '10', '11', '13', '14']), marketTerms),
});

export type PriceListDocument = z.output<typeof priceListDocument>;
