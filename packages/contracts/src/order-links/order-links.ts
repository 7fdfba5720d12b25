import { jobStates } from '@labelwerk/domain/orders/job-states.ts';
import { orderStates } from '@labelwerk/domain/orders/order-states.ts';
import { payReasons } from '@labelwerk/domain/orders/permissions.ts';
import { z } from 'zod';
import { nextStepSchema, shipmentSchema, timelineEntrySchema } from '../orders/orders.ts';
import { paperListAnswer } from '../papers/papers.ts';
import { samplePackOfOrderSchema } from '../samples/sample-packs.ts';
import { currencySchema } from '../values/currency.ts';
import { permissionSchema } from '../values/permission.ts';
import { lineText } from '../values/text.ts';

/** The order, and the key from the mail: the part after `#key=` in its link. */
export const orderLinkBody = z.strictObject({ order_id: z.uuid('field.format'), key: lineText(120).min(1) });
export const linkedPaperBody = orderLinkBody.extend({ paper_id: z.uuid('field.format') });

/** An order as shown to anyone with its link: without addresses, names of people, or texts written by them. */
export const linkedOrderAnswer = z.object({
  id: z.uuid(),
  order_number: z.string(),
  state: z.enum(orderStates),
  created_at: z.iso.datetime(),
  gross: z.int(),
  currency: currencySchema,
  payment_name: z.string(),
  jobs: z.array(
    z.object({
      id: z.uuid(),
      position: z.int(),
      name: z.string(),
      product_type: z.string(),
      state: z.enum(jobStates),
      details: z.array(z.object({ label: z.string(), value: z.string() })),
      next: nextStepSchema.nullable(),
    }),
  ),
  services: z.array(
    z.object({
      id: z.uuid(),
      position: z.int(),
      name: z.string(),
      state_text: z.string(),
      next: nextStepSchema.nullable(),
    }),
  ),
  sample_packs: z.array(
    samplePackOfOrderSchema
      .pick({ id: true, position: true, name: true, samples: true, state_text: true })
      .extend({ next: nextStepSchema.nullable() }),
  ),
  timeline: z.array(timelineEntrySchema),
  shipments: z.array(shipmentSchema),
  papers: paperListAnswer.shape.papers,
  actions: z.object({ pay: permissionSchema(payReasons) }),
});
export type LinkedOrder = z.output<typeof linkedOrderAnswer>;
