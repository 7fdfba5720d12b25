import { jobStates, undoableEvents } from '@labelwerk/domain/orders/job-states.ts';
import { orderStates } from '@labelwerk/domain/orders/order-states.ts';
import { staffEvents } from '@labelwerk/domain/orders/staff-moves.ts';
import { parcelStates } from '@labelwerk/domain/shipping/parcel-states.ts';
import { z } from 'zod';
import { orderDetailAnswer } from '../orders/orders.ts';
import { rejectionSchema } from '../orders/rejection.ts';
import { currencySchema } from '../values/currency.ts';
import { lineText } from '../values/text.ts';

const day = z.iso.date();
/** End of the previous page: opaque. */
const cursor = z.string().regex(/^[\w-]{1,200}$/, 'field.format');
const page = {
  market: z.coerce.number().int().positive().max(1000).optional(),
  /** Placed on or after this day (UTC). */
  from: day.optional(),
  /** Placed on or before this day (UTC). */
  to: day.optional(),
  /** Words of the order: number, reference, VAT number, names, company and city; prefixes of words match. */
  search: lineText(100).optional(),
  after: cursor.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
};
export const orderQuery = z.object({
  state: z.enum(orderStates).optional(),
  /** Orders with a line in this state. */
  job_state: z.enum(jobStates).optional(),
  /** Address of the customer or of the person who ordered. */
  email: lineText(254).min(1).optional(),
  /** Number of an invoice or a credit note; letters may be small or large. */
  invoice: lineText(40).min(1).optional(),
  /** Tracking number of a parcel or a printed proof. */
  tracking: lineText(60).min(1).optional(),
  /**
   * Name of a file of a line, in full; letters may be small or large. If more than 500 files have it, the orders of the
   * newest 500 are searched.
   */
  file: lineText(255).min(1).optional(),
  ...page,
});
export const jobQuery = z.object({ state: z.enum(jobStates).optional(), ...page });

const jobHead = z.object({
  id: z.uuid(),
  position: z.int(),
  name: z.string(),
  state: z.enum(jobStates),
  version: z.int(),
});
export const deskOrderSchema = z.object({
  id: z.uuid(),
  order_number: z.string(),
  state: z.enum(orderStates),
  version: z.int(),
  market: z.int(),
  site: z.string(),
  customer: z.string(),
  city: z.string(),
  payment_type: z.string(),
  gross: z.int(),
  currency: currencySchema,
  created_at: z.iso.datetime(),
  jobs: z.array(jobHead),
});
/** Newest first; `next` is null on the last page. */
export const deskOrdersAnswer = z.object({ orders: z.array(deskOrderSchema), next: z.string().nullable() });

export const deskJobSchema = jobHead.extend({
  order_id: z.uuid(),
  order_number: z.string(),
  held_state: z.enum(jobStates).nullable(),
  market: z.int(),
  material: z.string(),
  /** mm, to a tenth. */
  width: z.number(),
  height: z.number(),
  quantity: z.int(),
  sorts: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export const deskJobsAnswer = z.object({ jobs: z.array(deskJobSchema), next: z.string().nullable() });

const deskLineSchema = z.object({
  ...{ id: z.uuid(), version: z.int(), state: z.enum(jobStates), held_state: z.enum(jobStates).nullable() },
  /** The events that the caller may trigger now. */
  moves: z.array(z.enum(staffEvents)),
  rejection: rejectionSchema.nullable(),
  /** The step that the caller may undo now; null: none. */
  undo: z.enum(undoableEvents).nullable(),
  /** Labels that were printed again, oldest first. */
  reprints: z.array(
    z.object({
      ...{ number: z.int(), quantity: z.int(), reason: z.string(), at: z.iso.datetime(), by: z.string() },
    }),
  ),
  /** Why, when and by whom a line that is on hold was held; null for all others, and if the shop's programs held it. */
  hold: z.object({ note: z.string(), at: z.iso.datetime(), by: z.string() }).nullable(),
});

/** An order in full: as its customer sees it, plus the shop's internal data. */
export const deskOrderAnswer = z.object({
  order: orderDetailAnswer,
  version: z.int(),
  market: z.int(),
  customer_id: z.int(),
  customer_name: z.string(),
  customer_email: z.string(),
  /** Parcels by their ids, with what became of them. */
  parcels: z.array(z.object({ id: z.uuid(), state: z.enum(parcelStates), version: z.int() })),
  lines: z.array(deskLineSchema),
});

export type DeskOrder = z.output<typeof deskOrderSchema>;
export type DeskJob = z.output<typeof deskJobSchema>;
export type DeskOrderDetail = z.output<typeof deskOrderAnswer>;
