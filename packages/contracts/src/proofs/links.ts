import { z } from 'zod';
import { contentVersion } from '../orders/approval.ts';
import { jobParams } from '../orders/orders.ts';
import { namedId, uuid } from '../values/identifiers.ts';
import { placeBody, placeSchema } from '../values/place.ts';
import { lineText, noteText } from '../values/text.ts';
import { designNumber, proofAnswer } from './proofs.ts';

export const remarkKinds = ['comment', 'change', 'approval'] as const;
export const linkStates = ['open', 'expired', 'withdrawn'] as const;

/**
 * Open links of a line at the same time, remarks on it in all, days that a link is open at most, and days after its end
 * (expired or withdrawn) until it is deleted.
 */
export const proofLimits = { links: 20, remarks: 500, days: 90, daysAfterEnd: 90 } as const;

/** What somebody with a link wrote; a change or an approval is an answer. */
const remarkSchema = z.object({
  id: uuid,
  kind: z.enum(remarkKinds),
  /** For whom the link was made; words instead of the name once the link was deleted. */
  author: z.string(),
  text: z.string(),
  /** Whether it is about what would be printed now. */
  is_newest: z.boolean(),
  design: z.int().nullable(),
  /** A place on the design; null: all of it. */
  place: placeSchema.nullable(),
  created_at: z.iso.datetime(),
});

export const newLinkBody = z.strictObject({
  /** For whom it is. */
  name: lineText(80).min(1),
  /** Whether its holder may approve, and ask for a change. */
  may_decide: z.boolean(),
  days: z.int().min(1).max(proofLimits.days).default(14),
});

export const proofLinksAnswer = z.object({
  /** Newest first. */
  links: z.array(
    z.object({
      id: uuid,
      name: z.string(),
      may_decide: z.boolean(),
      state: z.enum(linkStates),
      /** The address to pass on; null if it opens nothing any more. */
      address: z.url().nullable(),
      created_at: z.iso.datetime(),
      expires_at: z.iso.datetime(),
    }),
  ),
  /** Oldest first. */
  remarks: z.array(remarkSchema),
});

export const proofLinkParams = jobParams.extend({ linkId: namedId() });

/** The key of a link: the part after `#key=`. */
export const proofKeyBody = z.strictObject({ key: lineText(120).min(1) });

export const remarkBody = proofKeyBody.extend({
  /** Chosen by the sender: a remark that is sent twice is kept once. */
  id: z.uuid('field.format'),
  /** As shown: remarks on a version that is no longer the newest are refused. */
  version: contentVersion,
  design: z.int().min(1).max(1_000),
  place: placeBody.nullable(),
  text: noteText(2_000).min(1),
});

export const proofAnswerBody = proofKeyBody.extend({
  id: z.uuid('field.format'),
  version: contentVersion,
  answer: z.enum(['approve', 'change']),
  /** What is to be changed. */
  text: noteText(2_000).default(''),
});

/** Pictures by a link: `signature` opens pictures only, and only while the link is open. */
export const linkedPictureParams = z.object({ linkId: namedId(), design: designNumber });
export const linkedPdfParams = z.object({ linkId: namedId() });
export const linkedPictureQuery = z.object({ signature: z.string().max(60) });

export const linkedProofAnswer = z.object({
  id: uuid,
  /** For whom the link was made. */
  name: z.string(),
  may_decide: z.boolean(),
  expires_at: z.iso.datetime(),
  order_number: z.string(),
  position: z.int(),
  /** Of the line. */
  title: z.string(),
  details: z.array(z.object({ label: z.string(), value: z.string() })),
  proof: proofAnswer,
  /** Whether the content is still that for which the link was made. */
  is_unchanged: z.boolean(),
  /** Why nothing can be said about it (any more), in the caller's language; null: it waits for an answer. */
  closed: z.string().nullable(),
  /** Opens its pictures. */
  signature: z.string(),
  remarks: z.array(remarkSchema),
});

export type ProofRemark = z.output<typeof remarkSchema>;
export type ProofLinks = z.output<typeof proofLinksAnswer>;
export type LinkedProof = z.output<typeof linkedProofAnswer>;
