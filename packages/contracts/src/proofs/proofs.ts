import { deepestTileLevel } from '@labelwerk/domain/label/picture-tiles.ts';
import { z } from 'zod';
import { inkPurposes } from '../artwork/separations.ts';
import { jobParams } from '../orders/orders.ts';

/** What the picture of a design is made of: the printing colours, and the inks of each purpose. */
export const proofLayers = ['print', ...inkPurposes] as const;
export type ProofLayer = (typeof proofLayers)[number];

export const designNumber = z.coerce.number().int().min(1).max(1_000);
export const proofDesignParams = jobParams.extend({ design: designNumber });

/** An earlier version of the line, by the `number` of `earlier` in the answer of `getProof`; absent: the newest. */
export const earlierQuery = z.object({ earlier: z.coerce.number().int().min(1).max(100_000).optional() });

const tilePlace = z.coerce
  .number()
  .int()
  .min(0)
  .max(2 ** deepestTileLevel - 1);
/** A tile of a design's picture; places from the top left. */
export const proofTileQuery = z.object({
  layer: z.enum(proofLayers).default('print'),
  level: z.coerce.number().int().min(0).max(deepestTileLevel).default(0),
  x: tilePlace.default(0),
  y: tilePlace.default(0),
});

/** The designs of a line, as far as there is a page for them. */
export const proofAnswer = z.object({
  /** As in the line's `approval.version`. */
  version: z.string(),
  designs: z.array(
    z.object({
      /** From 1. */
      number: z.int(),
      filename: z.string(),
      page: z.int(),
      /** Number of labels. */
      quantity: z.int(),
      /** The trim as it is seen, in mm. */
      width: z.number(),
      height: z.number(),
      /** What is cut: an SVG path in mm from the trim's top left; null: along the trim, or a line of the artwork. */
      outline: z.string().nullable(),
    }),
  ),
});

/** The same for the customer, with the versions before. */
export const ownProofAnswer = proofAnswer.extend({
  /** Versions whose files were replaced and are still there, newest first. */
  earlier: z.array(
    z.object({
      number: z.int(),
      replaced_at: z.iso.datetime(),
      designs: proofAnswer.shape.designs,
    }),
  ),
});

/** The layers of a design that have ink; none if the page can't be drawn. */
export const proofLayersAnswer = z.object({ pending: z.literal(0), layers: z.array(z.enum(proofLayers)) });

export type Proof = z.output<typeof proofAnswer>;
export type OwnProof = z.output<typeof ownProofAnswer>;
export type EarlierVersion = OwnProof['earlier'][number];
export type ProofDesign = Proof['designs'][number];
