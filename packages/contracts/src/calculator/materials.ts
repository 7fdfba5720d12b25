import { z } from 'zod';
import { materialSchema } from '../materials/catalogue.ts';
import { catalogueId, namedId } from '../values/identifiers.ts';
import { languageCode } from '../values/language.ts';

/** A material with name and description in one language. */
export const materialAnswer = materialSchema.omit({ names: true, descriptions: true }).extend({
  name: z.string(),
  /** One sentence in plain words; null if the shop has none. */
  description: z.string().nullable(),
});
export const materialsAnswer = z.object({ materials: z.array(materialAnswer) });

export const materialDetailsParams = z.object({ lang: languageCode, materialId: namedId(60) });

/** A material with the finishes that are possible on it. */
export const materialDetailsAnswer = materialAnswer.extend({
  removable: z.boolean(),
  finishes: z.array(
    z.object({
      id: catalogueId,
      name: z.string(),
      possible: z.boolean(),
      /** Why not, in the caller's language; null if possible. */
      reason: z.string().nullable(),
    }),
  ),
});

export type MaterialAnswer = z.output<typeof materialAnswer>;
export type MaterialDetails = z.output<typeof materialDetailsAnswer>;
