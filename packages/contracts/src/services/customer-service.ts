import { serviceStates } from '@labelwerk/domain/services/service-states.ts';
import { z } from 'zod';
import { cartSchema } from '../cart/cart.ts';
import { namedId, uuid } from '../values/identifiers.ts';
import { languageCode } from '../values/language.ts';
import { permissionSchema } from '../values/permission.ts';
import { noteText } from '../values/text.ts';
import { briefAnswer } from './brief.ts';
import {
  roundsSchema,
  serviceActionsSchema,
  serviceDeliverySchema,
  serviceFileSchema,
  serviceHead,
  servicePriceSchema,
} from './services.ts';

export const langParams = z.object({ lang: languageCode });
/** A country id; an unknown one means the fallback market, a missing one the market of the language. */
export const marketQuery = z.object({ market: z.string().max(20).optional() });
/** `cartId` 0: the customer's open cart, or a new one. */
export const designParams = langParams.extend({
  customerId: z.coerce.number().int().positive(),
  cartId: namedId(400),
});
export const designOfCartParams = designParams.extend({ serviceId: namedId() });
export const customerServiceParams = z.object({
  customerId: z.coerce.number().int().positive(),
  serviceId: namedId(),
});
/** The key from the mail: the part after `#key=` in its link. */
export const revisionParams = z.object({ token: namedId(120) });

/** Delivery 0: the files of the brief. */
const fileOfDelivery = { number: z.coerce.number().int().min(0).max(10_000), fileId: namedId() };
export const revisionFileParams = revisionParams.extend(fileOfDelivery);
export const customerServiceFileParams = customerServiceParams.extend(fileOfDelivery);

export const addedServiceAnswer = z.object({
  /** URL of the cart page. */
  redirect_url: z.url(),
  service_id: uuid,
  cart: cartSchema,
});

/** A service with all its details, before and after its order. */
export const customerServiceAnswer = z.object({
  ...serviceHead,
  state: z.enum(['in_cart', ...serviceStates]),
  /** The state in the caller's language. */
  state_text: z.string(),
  brief: briefAnswer,
  /** The customer's files that the brief names. */
  files: z.array(serviceFileSchema),
  price: servicePriceSchema,
  cart_id: z.string().nullable(),
  order: z.object({ id: uuid, order_number: z.string(), placed_at: z.iso.datetime() }).nullable(),
  deliveries: z.array(serviceDeliverySchema),
  rounds: roundsSchema,
  actions: serviceActionsSchema.extend({
    /** Whether the brief can still be changed. */
    change_brief: permissionSchema(['services.ordered-already']),
  }),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

/** What anyone with the link in a mail can see: nothing of the brief, of addresses or of people. */
export const revisionAnswer = z.object({
  ...customerServiceAnswer.pick({
    id: true,
    service: true,
    name: true,
    subject: true,
    details: true,
    state_text: true,
    deliveries: true,
    rounds: true,
  }).shape,
  state: z.enum(serviceStates),
  order_number: z.string(),
  actions: serviceActionsSchema,
});

/** The answer to a delivery. Repeating it changes nothing. */
export const answerDeliveryBody = z.strictObject({
  /** Number of the delivery that was shown. */
  delivery: z.int().min(1).max(10_000),
  answer: z.enum(['accept', 'change']),
  /** The requested changes; required with `change`, unless there are comments on the delivery. */
  sentence: noteText(2_000).default(''),
});

export type CustomerService = z.output<typeof customerServiceAnswer>;
export type Revision = z.output<typeof revisionAnswer>;
export type AnswerDeliveryInput = z.input<typeof answerDeliveryBody>;
export type AddedService = z.output<typeof addedServiceAnswer>;
