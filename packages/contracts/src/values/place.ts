import { z } from 'zod';

const share = z.number().min(0).max(1);

/** A place on a design or a picture, as fractions of its sides from the top left. */
export const placeBody = z.strictObject({ x: share, y: share });
/** The same in answers. */
export const placeSchema = z.object({ x: z.number(), y: z.number() });

export type Place = z.output<typeof placeSchema>;
