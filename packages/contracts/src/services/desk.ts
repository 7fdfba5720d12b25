import { serviceIds } from '@labelwerk/domain/services/service.ts';
import { serviceStates } from '@labelwerk/domain/services/service-states.ts';
import { z } from 'zod';
import { namedId } from '../values/identifiers.ts';
import { noteText } from '../values/text.ts';
import { customerServiceAnswer } from './customer-service.ts';
import { serviceFileSchema } from './services.ts';

export const deskServiceParams = z.object({ serviceId: namedId() });
export const deskServiceFileParams = deskServiceParams.extend({ fileId: namedId() });

/** By default the services that staff must work on: `open`, `change_requested`, and proofs without an answer. */
export const deskServicesQuery = z.object({
  state: z.enum(serviceStates).optional(),
  service: z.enum(serviceIds).optional(),
  /** Opaque cursor: the end of the previous page. */
  after: z
    .string()
    .regex(/^[\w-]{1,200}$/, 'field.format')
    .optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export const deskServiceSchema = z.object({
  id: z.uuid(),
  service: z.enum(serviceIds),
  subject: z.string(),
  state: z.enum(serviceStates),
  version: z.int(),
  high_priority: z.boolean(),
  order_id: z.uuid(),
  order_number: z.string(),
  customer_id: z.int(),
  language: z.string(),
  rounds_left: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
/** High priority first, then oldest first; `next` is null on the last page. */
export const deskServicesAnswer = z.object({
  services: z.array(deskServiceSchema),
  next: z.string().nullable(),
});

export const deskServiceAnswer = z.object({
  service: customerServiceAnswer,
  version: z.int(),
  language: z.string(),
  customer_id: z.int(),
  customer_email: z.string(),
  /** Results that were uploaded, but not delivered yet. */
  results: z.array(serviceFileSchema),
});

/** Name of the uploaded file; the body of the call is the file itself. */
export const resultQuery = z.object({ filename: z.string().min(1).max(255) });
export const resultAnswer = serviceFileSchema;

/** `sentence`: text for the customer, in their language. */
export const deliverBody = z.strictObject({
  request_id: z.uuid(),
  version: z.int().min(1).max(2_000_000_000),
  sentence: noteText(4_000).min(1),
  /** Results uploaded before, in the order they are shown. */
  file_ids: z.array(z.uuid()).max(20).default([]),
});
export const deliveredAnswer = z.object({
  id: z.uuid(),
  state: z.enum(serviceStates),
  version: z.int(),
  delivery: z.int(),
});

export type DeskService = z.output<typeof deskServiceSchema>;
export type DeskServiceDetail = z.output<typeof deskServiceAnswer>;
