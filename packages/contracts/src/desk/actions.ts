import { jobStates } from '@labelwerk/domain/orders/job-states.ts';
import { orderStates } from '@labelwerk/domain/orders/order-states.ts';
import { staffEvents } from '@labelwerk/domain/orders/staff-moves.ts';
import { quantityLimits } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { carriers } from '@labelwerk/domain/shipping/carriers.ts';
import { parcelStates } from '@labelwerk/domain/shipping/parcel-states.ts';
import { z } from 'zod';
import { placeSchema } from '../orders/rejection.ts';
import { currencySchema } from '../values/currency.ts';
import { namedId } from '../values/identifiers.ts';
import { lineText, noteText } from '../values/text.ts';

export const jobParams = z.object({ jobId: z.uuid() });
/** The id of an order, or its number. */
export const orderParams = z.object({ orderId: namedId() });

/** Idempotency key of the caller, one per action: a repeated request changes nothing. */
const requestId = z.uuid();
/** The version of the object that the caller saw; any other is answered with a 409 that says what changed. */
const version = z.int().min(1).max(2_000_000_000);
const jobsSeen = z.array(z.strictObject({ job_id: z.uuid(), version })).max(200);
const seenJobs = jobsSeen.min(1);
/** Minor units, of the order's currency unless another is given. */
const amount = z.int().min(1).max(1_000_000_000);

export const movesBody = z.strictObject({
  request_id: requestId,
  event: z.enum(staffEvents),
  note: noteText(500).default(''),
  jobs: seenJobs,
});
export const movesAnswer = z.object({
  results: z.array(
    z.object({
      job_id: z.uuid(),
      /** Null if there is no such line. */
      order_number: z.string().nullable(),
      position: z.int().nullable(),
      done: z.boolean(),
      state: z.enum(jobStates).nullable(),
      version: z.int().nullable(),
      /** Why the action was not done. */
      problem: z.object({ code: z.string(), detail: z.string() }).nullable(),
    }),
  ),
});

export const artworkBody = z.strictObject({
  request_id: requestId,
  version,
  verdict: z.enum(['accept', 'reject']),
  /** Text for the customer, in their language; required with a rejection. */
  sentence: noteText(1000).default(''),
  places: z.array(placeSchema).max(50).default([]),
});
export const undoBody = z.strictObject({ request_id: requestId, version });
export const failedCheckBody = z.strictObject({
  request_id: requestId,
  version,
  /** For the press, on the job ticket. */
  reason: noteText(500).min(1),
  /** Labels to print again; by default all of the line. */
  quantity: z.int().min(1).max(quantityLimits.max).optional(),
});
export const proofBody = z.strictObject({
  request_id: requestId,
  version,
  carrier: z.enum(carriers),
  tracking_number: z.string().trim().min(1).max(60),
  /** Text for the customer, in their language. */
  sentence: noteText(1000).default(''),
});
export const toolBody = z.strictObject({ request_id: requestId, version });
/** An ISO 4217 code: money may come in a currency that the shop does not sell in. */
const anyCurrency = z.string().regex(/^[A-Z]{3}$/);
export const reviewBody = z.strictObject({
  request_id: requestId,
  version,
  /** The money agreed as the payment of the order: at most what was received in its currency. Minor units. */
  amount,
  currency: anyCurrency,
  note: noteText(500).default(''),
});
export const transferBody = z.strictObject({
  request_id: requestId,
  version,
  amount,
  /** The currency in which the money came; by default that of the order. */
  currency: anyCurrency.optional(),
  /** The bank's reference of the statement entry: the same entry is booked once. */
  statement_id: lineText(100).min(1),
});
/** At least one line or other item. */
export const shipBody = z
  .strictObject({
    request_id: requestId,
    carrier: z.enum(carriers),
    tracking_number: z.string().trim().min(1).max(60),
    jobs: jobsSeen.default([]),
    /** Goods of the order that are not printed, by the ids of their worklist. */
    items: z
      .array(z.strictObject({ item_id: z.uuid(), version }))
      .max(200)
      .default([]),
  })
  .refine(({ jobs, items }) => jobs.length + items.length > 0, { path: ['jobs'], error: 'field.required' });
export const parcelParams = orderParams.extend({ shipmentId: namedId() });
export const correctParcelBody = z.strictObject({
  request_id: requestId,
  version,
  carrier: z.enum(carriers),
  tracking_number: z.string().trim().min(1).max(60),
});
export const reportParcelBody = z.strictObject({
  request_id: requestId,
  version,
  outcome: z.enum(['returned', 'lost']),
  /**
   * `again`: its lines are shipped again, printed again before if the parcel was lost; `close`: they are closed, such as
   * when the customer refuses the parcel or gets the money back.
   */
  next: z.enum(['again', 'close']),
  /** Text for the customer, in their language: what happens next. */
  sentence: noteText(1000).min(1),
});
export const parcelAnswer = z.object({
  id: z.uuid(),
  order_number: z.string(),
  carrier: z.enum(carriers),
  tracking_number: z.string(),
  state: z.enum(parcelStates),
  version: z.int(),
});
export const refundBody = z.strictObject({
  request_id: requestId,
  version,
  amount,
  /** The currency of the money that is refunded; by default that of the order. */
  currency: anyCurrency.optional(),
  reason: noteText(500),
});
export const vatRefundBody = z.strictObject({ request_id: requestId, version });
export const vatNumberBody = z.strictObject({
  request_id: requestId,
  version,
  /** Evidence of the confirmation, such as the tax office's reference of the request; stored with the order. */
  proof: noteText(500).min(1),
});
export const refundParams = z.object({ refundId: z.uuid() });
/** `reference`: the bank's reference of the refund transfer. */
export const paidBackBody = z.strictObject({ request_id: requestId, reference: lineText(100).min(1) });
export const cancelBody = z.strictObject({ request_id: requestId, version, reason: noteText(500) });

export const unapprovedAnswer = z.object({
  jobs: z.array(
    z.object({
      id: z.uuid(),
      order_id: z.uuid(),
      order_number: z.string(),
      position: z.int(),
      name: z.string(),
      customer: z.string(),
      /** When the customer was asked to approve. */
      asked_at: z.iso.datetime(),
    }),
  ),
});
export const jobStateAnswer = z.object({
  id: z.uuid(),
  order_number: z.string(),
  position: z.int(),
  state: z.enum(jobStates),
  version: z.int(),
});
export const orderStateAnswer = z.object({
  id: z.uuid(),
  order_number: z.string(),
  state: z.enum(orderStates),
  version: z.int(),
});
/**
 * `vat-unanswered`: no tax office answered about the number, a person has to confirm it; `vat`: VAT of a confirmed
 * number, to be refunded; `by-hand`: a refund outside a provider, such as a bank transfer.
 */
const refundKinds = ['vat-unanswered', 'vat', 'by-hand'] as const;
export const refundsAnswer = z.object({
  refunds: z.array(
    z.object({
      kind: z.enum(refundKinds),
      /** Of a manual refund. */
      refund_id: z.uuid().nullable(),
      order_id: z.uuid(),
      order_number: z.string(),
      version: z.int(),
      order_state: z.enum(orderStates),
      customer: z.string(),
      vat_number: z.string(),
      payment_type: z.string(),
      /** Minor units. */
      amount: z.int(),
      /** That of the money, which is not always that of the order. */
      currency: z.string(),
      reason: z.string(),
      since: z.iso.datetime(),
    }),
  ),
});
const disputeFields = {
  /** The provider's id of the dispute. */
  id: z.string(),
  provider: z.string(),
  /**
   * `open`: to be answered at the provider; then decided for the shop (`won`) or against it (`lost`: the money is
   * gone).
   */
  state: z.enum(['open', 'won', 'lost']),
  /** Minor units. */
  amount: z.int(),
  currency: z.string(),
  since: z.iso.datetime(),
};
export const disputesAnswer = z.object({
  disputes: z.array(
    z.object({
      ...disputeFields,
      order_id: z.uuid(),
      order_number: z.string(),
      order_state: z.enum(orderStates),
    }),
  ),
});
export const moneyAnswer = z.object({
  currency: currencySchema,
  /** What is to be paid in all, without VAT taken off the invoice since. */
  due: z.int(),
  received: z.int(),
  /** Refunded, or being refunded. */
  returned: z.int(),
  /** Money that came in other currencies than the order's. */
  other_currencies: z.array(z.object({ currency: z.string(), received: z.int(), returned: z.int() })),
  /** The money that staff accepted as the payment of the order, and what it stands for in the order's currency. */
  agreed: z.object({ amount: z.int(), currency: z.string(), covers: z.int() }).nullable(),
  /** Chargebacks and disputes: the payer's bank reclaims money, or inquires. */
  disputes: z.array(z.object(disputeFields)),
  refunds: z.array(
    z.object({
      amount: z.int(),
      currency: z.string(),
      reason: z.string(),
      state: z.enum(['wanted', 'done', 'by_hand']),
      created_at: z.iso.datetime(),
    }),
  ),
});
