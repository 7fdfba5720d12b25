import { jobStates, workStates } from '@labelwerk/domain/orders/job-states.ts';
import { orderStates } from '@labelwerk/domain/orders/order-states.ts';
import { z } from 'zod';
import { lineText } from '../values/text.ts';
import { deskJobSchema } from './orders.ts';

/** `due`: to be shipped today or earlier. `overdue`: the day is over. */
export const workGroups = ['due', 'overdue'] as const;
export const expressChoices = ['none', '48h', 'same-day'] as const;
export const formKinds = ['roll', 'sheet', 'fanfold', 'single'] as const;
const catalogueId = lineText(60).min(1);

export const workQuery = z.object({
  state: z.enum(workStates).optional(),
  only: z.enum(workGroups).optional(),
  /** To be shipped on or before this day. */
  ships_until: z.iso.date().optional(),
  express: z.enum(expressChoices).optional(),
  /** Ids of the catalogue. */
  material: catalogueId.optional(),
  finish: catalogueId.optional(),
  form: z.enum(formKinds).optional(),
  market: z.coerce.number().int().positive().max(1000).optional(),
  /** End of the previous page: opaque. */
  after: z
    .string()
    .regex(/^[\w-]{1,200}$/, 'field.format')
    .optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type WorkQuery = z.output<typeof workQuery>;

export const workLineSchema = deskJobSchema.omit({ created_at: true, updated_at: true }).extend({
  state: z.enum(jobStates),
  order_state: z.enum(orderStates),
  customer: z.string(),
  express: z.enum(expressChoices),
  finishes: z.array(z.string()),
  form: z.enum(formKinds),
  /** The promised day; null before the customer's approval. */
  ships_on: z.iso.date().nullable(),
  /** Days since the promised day, 0 until it is over. */
  days_overdue: z.int(),
});
export type WorkLine = z.output<typeof workLineSchema>;
/** The earliest day first, lines without one last; `next` is null on the last page. */
export const workAnswer = z.object({ lines: z.array(workLineSchema), next: z.string().nullable() });
