import { orderStates } from '@labelwerk/domain/orders/order-states.ts';
import { z } from 'zod';
import { currencySchema } from '../values/currency.ts';
import { namedId } from '../values/identifiers.ts';
import { lineText } from '../values/text.ts';

/** Steps of reminders, in their order. */
export const reminderSteps = [1, 2, 3] as const;
const stepSchema = z.literal(reminderSteps);
export type ReminderStep = (typeof reminderSteps)[number];

/** `overdue`: the day on which they were due is over. `to-remind`: a reminder is due, and nobody reviews the payment. */
export const openItemGroups = ['overdue', 'to-remind'] as const;

const cursor = z.string().regex(/^[\w-]{1,200}$/, 'field.format');
const limit = z.coerce.number().int().min(1).max(200).default(50);
const market = z.coerce.number().int().positive().max(1000);

const filter = {
  only: z.enum(openItemGroups).optional(),
  market: market.optional(),
  /** The number of the order or the invoice. */
  number: lineText(40).optional(),
  /** The number of the customer, or words of the name on the invoice; beginnings of words match. */
  customer: lineText(100).optional(),
};
export const openItemsQuery = z.object({
  ...filter,
  /** End of the previous page: opaque. */
  after: cursor.optional(),
  limit,
});
export const openItemSumsQuery = z.object(filter);
export type OpenItemSumsQuery = z.output<typeof openItemSumsQuery>;
export type OpenItemsQuery = z.output<typeof openItemsQuery>;

export const openItemSchema = z.object({
  order_id: z.uuid(),
  order_number: z.string(),
  market: z.int(),
  customer_id: z.int(),
  customer: z.string(),
  /** `review`: the payment differs from the amount, and staff decide about it. */
  state: z.enum(orderStates),
  payment_type: z.string(),
  /** The invoice in force; null before there is one. */
  invoice: z.string().nullable(),
  issued: z.iso.date().nullable(),
  currency: currencySchema,
  /** Minor units: what the papers say, what was received in this currency, and the difference. */
  claimed: z.int(),
  received: z.int(),
  amount: z.int(),
  /** Null for orders on invoice that have none yet. */
  due: z.iso.date().nullable(),
  days_overdue: z.int(),
  /** The last reminder. */
  reminded_step: stepSchema.nullable(),
  reminded_on: z.iso.date().nullable(),
  /** The next reminder and its first day; null without an invoice, and after the last step. */
  next_step: stepSchema.nullable(),
  next_from: z.iso.date().nullable(),
});
export type OpenItem = z.output<typeof openItemSchema>;

/** The longest due first; `next` is null on the last page. */
export const openItemsAnswer = z.object({ items: z.array(openItemSchema), next: z.string().nullable() });

/** What is open in a currency, in minor units; `overdue` is the part of `amount` whose day is over. */
export const openItemSumSchema = z.object({
  currency: currencySchema,
  items: z.int(),
  claimed: z.int(),
  received: z.int(),
  amount: z.int(),
  overdue: z.int(),
});
export type OpenItemSum = z.output<typeof openItemSumSchema>;
/** A row for each currency in which anything is open, by its code. */
export const openItemSumsAnswer = z.object({ sums: z.array(openItemSumSchema) });

export const openItemParams = z.object({ orderId: namedId() });
export const remindBody = z.strictObject({
  /** Idempotency key of the caller: the same request sends one mail. */
  request_id: z.uuid(),
  /** The step that the caller has in mind: only the next one is sent. */
  step: stepSchema,
});
export const remindAnswer = z.object({
  order_number: z.string(),
  invoice: z.string(),
  step: stepSchema,
  reminded_on: z.iso.date(),
  currency: currencySchema,
  /** Minor units: what was open then. */
  amount: z.int(),
});

export const remindersQuery = z.object({
  order: z.uuid().optional(),
  customer_id: z.coerce.number().int().positive().max(9_000_000_000_000).optional(),
  /** Id of the last reminder of the previous page. */
  after: z.coerce.number().int().positive().max(2_000_000_000).optional(),
  limit,
});
export type RemindersQuery = z.output<typeof remindersQuery>;

/** Newest first; `next` is null on the last page. */
export const remindersAnswer = z.object({
  reminders: z.array(
    z.object({
      id: z.int(),
      order_id: z.uuid(),
      customer_id: z.int(),
      invoice: z.string(),
      step: stepSchema,
      due: z.iso.date(),
      reminded_on: z.iso.date(),
      currency: currencySchema,
      amount: z.int(),
      /** Email of the person who decided it. */
      by: z.string(),
    }),
  ),
  next: z.int().nullable(),
});
