import {
  claimOutcomes,
  claimPhotoLimits,
  claimReasons,
  claimStates,
} from '@labelwerk/domain/claims/claims.ts';
import { quantityLimits } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { z } from 'zod';
import { currencySchema } from '../values/currency.ts';
import { namedId } from '../values/identifiers.ts';
import { lineText, noteText } from '../values/text.ts';

const photo = z.strictObject({
  name: lineText(120).default(''),
  base64: z
    .base64('field.format')
    .min(1)
    .max(Math.ceil(claimPhotoLimits.bytes / 3) * 4, 'claims.photo-too-large'),
});

/** POST …/orders/{orderId}/claims */
export const claimBody = z.strictObject({
  /** Idempotency key of the caller, one per claim: a repeated request is stored once. */
  request_id: z.uuid('field.format'),
  /** The lines concerned, all of this order. */
  job_ids: z.array(z.uuid('field.format')).min(1).max(200),
  reason: z.enum(claimReasons),
  text: noteText(4000).min(10),
  /** JPEG or PNG, detected by their bytes. */
  photos: z.array(photo).max(claimPhotoLimits.photos, 'claims.too-many-photos').default([]),
});

/** The id of a claim; on the staff base also its reference. */
export const claimParams = z.object({ claimId: namedId() });
export const claimPhotoParams = z.object({
  claimId: namedId(),
  photo: z.coerce.number().int().min(1).max(99),
});
export const ownClaimPhotoParams = claimPhotoParams.extend({
  customerId: z.coerce.number().int().positive(),
});

export const claimSchema = z.object({
  id: z.uuid(),
  /** Reference for people: the order number and the claim's sequence number, such as `2026-483920176-C1`. */
  reference: z.string(),
  order_id: z.uuid(),
  job_ids: z.array(z.uuid()),
  state: z.enum(claimStates),
  reason: z.enum(claimReasons),
  /** The reason in the caller's language. */
  reason_text: z.string(),
  text: z.string(),
  /** Numbers of its photos, from 1. */
  photos: z.array(z.object({ number: z.int(), media_type: z.string(), size: z.int() })),
  created_at: z.iso.datetime(),
  /** Null while it is open. */
  answer: z
    .object({
      outcome: z.enum(claimOutcomes),
      /** The outcome in the caller's language. */
      outcome_text: z.string(),
      sentence: z.string(),
      /** Minor units; null if nothing is refunded. */
      amount: z.int().nullable(),
      currency: currencySchema,
      at: z.iso.datetime(),
    })
    .nullable(),
});
/** Newest first. */
export const claimsAnswer = z.object({ claims: z.array(claimSchema) });

export const deskClaimQuery = z.object({
  state: z.enum(claimStates).optional(),
  /** Only claims older than this one. */
  after: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export const deskClaimSchema = claimSchema.extend({
  version: z.int(),
  order_number: z.string(),
  /** Positions of the lines, in order. */
  positions: z.array(z.int()),
  /** The member of staff who answered. */
  actor: z.string().nullable(),
});
/** Oldest first for open claims, else newest first; pass `next` as `after`. */
export const deskClaimsAnswer = z.object({
  claims: z.array(deskClaimSchema),
  next: z.uuid().nullable(),
});
export const answerClaimBody = z.strictObject({
  request_id: z.uuid(),
  version: z.int().min(1).max(2_000_000_000),
  outcome: z.enum(claimOutcomes),
  /** Text for the customer. */
  sentence: noteText(2000).min(1),
  /** Minor units of the order's currency; required with `refund`, else not allowed. */
  amount: z.int().min(1).max(1_000_000_000).optional(),
  /** Labels of each line to print again, with `reprint` only; by default all. */
  quantity: z.int().min(1).max(quantityLimits.max).optional(),
});

export type Claim = z.output<typeof claimSchema>;
export type DeskClaim = z.output<typeof deskClaimSchema>;
export type ClaimInput = z.input<typeof claimBody>;
