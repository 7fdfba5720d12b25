import { premiumServices } from '@labelwerk/domain/services/design-choices.ts';
import { serviceIds } from '@labelwerk/domain/services/service.ts';
import { answerReasons } from '@labelwerk/domain/services/service-answers.ts';
import { serviceStates } from '@labelwerk/domain/services/service-states.ts';
import { z } from 'zod';
import { currencySchema } from '../values/currency.ts';
import { uuid } from '../values/identifiers.ts';
import { permissionSchema } from '../values/permission.ts';
import { designChoicesSchema } from './brief.ts';
import { serviceCommentSchema } from './comments.ts';

export const serviceIdSchema = z.enum(serviceIds);

/** A row of details in the language of the cart or the caller. */
export const detailSchema = z.object({ label: z.string(), value: z.string() });

/** Fields of a service in every response, in the language of the cart or the caller. */
export const serviceHead = {
  id: uuid,
  service: serviceIdSchema,
  /** The name of the service. */
  name: z.string(),
  /** The customer's project, or the name of the file; may be empty for a design. */
  subject: z.string(),
  /** The chosen options, row by row. */
  details: z.array(detailSchema),
};

/** Minor units. */
export const servicePriceSchema = z.object({ net: z.int(), currency: currencySchema });

/** A file of a brief or a result. Its links are paths on the base of the call. */
export const serviceFileSchema = z.object({
  id: uuid,
  filename: z.string(),
  media_type: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Id of the file in the customer's library; null if it is not there. */
  file_id: uuid.nullable(),
  /** Always sent as a download. */
  download_link: z.string(),
  /** A picture of the first page (image/webp); null: there is none. */
  preview_link: z.string().nullable(),
});

/** A delivery by staff; lists have the oldest first. `number` counts from 1. */
export const serviceDeliverySchema = z.object({
  number: z.int(),
  /** Message from staff. */
  sentence: z.string(),
  files: z.array(serviceFileSchema),
  delivered_at: z.iso.datetime(),
  /** Null until it is answered. */
  answer: z.enum(['accepted', 'change']).nullable(),
  /** What the customer's people wrote about it before the answer, oldest first. */
  comments: z.array(serviceCommentSchema),
  /** The customer's message; with `change` it is empty if the comments say everything. */
  answer_sentence: z.string(),
  answered_at: z.iso.datetime().nullable(),
  /** Whether it was accepted because nobody answered in time. */
  automatic: z.boolean(),
  /** When it is accepted without an answer; null if it was answered, and for proofs, which their customer accepts. */
  accepts_at: z.iso.datetime().nullable(),
});

/** Rounds of changes. */
export const roundsSchema = z.object({ included: z.int(), left: z.int() });

export const serviceActionsSchema = z.object({
  accept: permissionSchema(answerReasons),
  ask_change: permissionSchema(answerReasons),
});

/** An ordered service as part of an order. */
export const serviceOfOrderSchema = z.object({
  ...serviceHead,
  position: z.int(),
  state: z.enum(serviceStates),
  /** The state in the caller's language. */
  state_text: z.string(),
  ...servicePriceSchema.shape,
  /** The parcel that a printed proof was last sent in; null before, and for other services. */
  shipment_id: uuid.nullable(),
  deliveries: z.array(serviceDeliverySchema),
  rounds: roundsSchema,
  actions: serviceActionsSchema,
  updated_at: z.iso.datetime(),
});

const offer = { name: z.string(), description: z.string(), /** Minor units, net. */ price: z.int() };

/** Prices of every choice of a design in minor units, net, and names in the language; null: not offered. */
export const designServiceAnswer = z.object({
  currency: currencySchema,
  sorts: z.object({ ...offer, max: z.int() }),
  additional_forms: z.object({ ...offer, max: z.int() }).nullable(),
  high_priority: z.object(offer).nullable(),
  package_types: z.array(
    z.object({
      id: designChoicesSchema.shape.package_type,
      ...offer,
      drafts: z.int(),
      /** Rounds of changes it contains. */
      rounds: z.int(),
    }),
  ),
  premium_services: z.array(z.object({ id: z.enum(premiumServices), ...offer })),
});

/** The services offered for a print file, with the price for a file; empty if there are none. */
export const offeredReviewsAnswer = z.object({
  currency: currencySchema,
  services: z.array(z.object({ id: serviceIdSchema.exclude(['design']), ...offer, rounds: z.int() })),
});

export type ServiceDelivery = z.output<typeof serviceDeliverySchema>;
export type ServiceFile = z.output<typeof serviceFileSchema>;
export type ServiceOfOrder = z.output<typeof serviceOfOrderSchema>;
export type DesignOffer = z.output<typeof designServiceAnswer>;
export type OfferedReviews = z.output<typeof offeredReviewsAnswer>;
