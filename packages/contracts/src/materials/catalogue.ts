import { z } from 'zod';
import { catalogueId } from '../values/identifiers.ts';

/** Names in the six languages of the catalogue; Australian English uses the English one. */
export const namesSchema = z.strictObject({
  en: z.string().min(1).max(80),
  de: z.string().min(1).max(80),
  es: z.string().min(1).max(80),
  fr: z.string().min(1).max(80),
  it: z.string().min(1).max(80),
  nl: z.string().min(1).max(80),
});

const sentence = z.string().min(10).max(160);

/** The use of an entry in one sentence, per language. */
const descriptionsSchema = z.strictObject({
  en: sentence,
  de: sentence,
  es: sentence,
  fr: sentence,
  it: sentence,
  nl: sentence,
});

const resistance = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
const celsius = z.int().min(-80).max(250);

export const materialSchema = z.strictObject({
  id: catalogueId,
  group: z.enum(['standard', 'plus', 'sustainable']),
  look: z.enum([
    'white-gloss',
    'white-matt',
    'clear',
    'silver',
    'gold',
    'kraft',
    'textured',
    'natural',
    'grass',
    'thermal',
    'fluorescent',
  ]),
  face: z.enum(['paper', 'thermal', 'film', 'synthetic']),
  weight: z.string().regex(/^\d{2,3} (g|µm)$/),
  thickness: z.int().min(50).max(500),
  adhesive: z.enum([
    'permanent',
    'permanent-opaque',
    'permanent-clear',
    'removable',
    'freezer',
    'wash-off',
    'solvent',
    'marine',
    'wine',
    'compostable',
    'soluble',
  ]),
  applyFrom: celsius,
  serviceFrom: celsius,
  serviceTo: celsius,
  resists: z.strictObject({ water: resistance, oil: resistance, scratch: resistance, uv: resistance }),
  white: z.enum(['yes', 'no', 'optional']),
  uses: z.array(z.string().min(2).max(30)).min(1),
  names: namesSchema,
  descriptions: descriptionsSchema.optional(),
});

export const finishSchema = z.strictObject({
  id: catalogueId,
  kind: z.enum(['varnish', 'laminate', 'foil', 'emboss', 'white', 'overprint']),
  spot: z.string().max(40).nullable(),
  names: namesSchema,
  descriptions: descriptionsSchema.optional(),
});

export const productTypeSchema = z.strictObject({
  id: catalogueId,
  pack: z.enum(['bottle', 'jar', 'can', 'tube', 'candle', 'pouch', 'drum', 'carton', 'roll', 'sheet']),
  width: z.number().multipleOf(0.1).min(10).max(312),
  height: z.number().multipleOf(0.1).min(10).max(700),
  shape: z.enum(['rectangle', 'rounded', 'circle', 'oval', 'special']),
  cornerRadius: z.number().min(0).max(10),
  material: catalogueId,
  finishes: z.array(catalogueId).max(6),
  form: z.enum(['roll', 'sheet', 'fanfold', 'single']),
  names: namesSchema,
  descriptions: descriptionsSchema.optional(),
});

const version = z.string().regex(/^[\w.-]{1,40}$/);

/** Documents maintained by an operator: each kind with its version. */
export const materialsDocument = z.strictObject({
  version,
  materials: z.array(materialSchema).min(1).max(500),
});
export const finishesDocument = z.strictObject({ version, finishes: z.array(finishSchema).max(200) });
export const productTypesDocument = z.strictObject({
  version,
  productTypes: z.array(productTypeSchema).min(1).max(500),
});

export type MaterialEntry = z.output<typeof materialSchema>;
export type FinishEntry = z.output<typeof finishSchema>;
export type ProductTypeEntry = z.output<typeof productTypeSchema>;
export type Names = z.output<typeof namesSchema>;
