import { z } from 'zod';
import { materialSchema } from '../materials/catalogue.ts';
import { catalogueId, namedId } from '../values/identifiers.ts';

/** A material as it is shown: named and described in one language. */
export const materialAnswer = materialSchema.omit({ names: true, descriptions: true }).extend({
  name: z.string(),
  /** One sentence in plain words; null where the shop has written none. */
  description: z.string().nullable(),
});
export const materialsAnswer = z.object({ materials: z.array(materialAnswer) });

export const materialDetailsParams = z.object({ lang: z.string().max(10), materialId: namedId(60) });

/** One material with what can be done to it. */
export const materialDetailsAnswer = materialAnswer.extend({
  removable: z.boolean(),
  finishes: z.array(
    z.object({
      id: catalogueId,
      name: z.string(),
      possible: z.boolean(),
      /** Why not, in the caller's language. */
      reason: z.string().nullable(),
    }),
  ),
});

export type MaterialAnswer = z.output<typeof materialAnswer>;
export type MaterialDetails = z.output<typeof materialDetailsAnswer>;
