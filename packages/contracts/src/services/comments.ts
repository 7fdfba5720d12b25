import { z } from 'zod';
import { uuid } from '../values/identifiers.ts';
import { placeBody, placeSchema } from '../values/place.ts';
import { noteText } from '../values/text.ts';

/** Comments on all deliveries of a service, and UTF-16 units of the text of one. */
export const commentLimits = { count: 200, text: 2_000 } as const;

/** What somebody of the account wrote about a delivery before it was answered. */
export const serviceCommentSchema = z.object({
  id: uuid,
  /** The writer's name; words instead of it once the writer has left the account, and by a link for other people. */
  author: z.string(),
  text: z.string(),
  /** A place on the picture of a delivered file, which is that of its first page; null: all of the delivery. */
  place: placeSchema.extend({ file_id: uuid }).nullable(),
  created_at: z.iso.datetime(),
});

export const commentBody = z.strictObject({
  /** Chosen by the sender: a comment that is sent twice is kept once. */
  id: uuid,
  /** Number of the delivery that was shown: comments on one that is no longer the newest are refused. */
  delivery: z.int().min(1).max(10_000),
  /** `file_id`: of a file of the delivery. */
  place: placeBody.extend({ file_id: uuid }).nullable().default(null),
  text: noteText(commentLimits.text).min(1),
});

export type ServiceComment = z.output<typeof serviceCommentSchema>;
export type ServiceCommentInput = z.input<typeof commentBody>;
