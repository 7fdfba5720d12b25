import { jobStates } from '@labelwerk/domain/orders/job-states.ts';
import { customerSteps, nextSteps } from '@labelwerk/domain/orders/next-step.ts';
import { orderStates } from '@labelwerk/domain/orders/order-states.ts';
import {
  addressReasons,
  approveReasons,
  cancelReasons,
  fileReasons,
  noClaimReasons,
  payReasons,
  takeBackReasons,
} from '@labelwerk/domain/orders/permissions.ts';
import { serviceStates } from '@labelwerk/domain/services/service-states.ts';
import { carriers } from '@labelwerk/domain/shipping/carriers.ts';
import { parcelStates } from '@labelwerk/domain/shipping/parcel-states.ts';
import { z } from 'zod';
import { configurationAnswer } from '../calculator/configuration.ts';
import { deliverySchema, priceSheetSchema } from '../calculator/price-sheet.ts';
import { cartTotalsSchema, voucherSchema } from '../cart/cart.ts';
import { samplePackOfOrderSchema } from '../samples/sample-packs.ts';
import { serviceOfOrderSchema } from '../services/services.ts';
import { currencySchema } from '../values/currency.ts';
import { namedId, uuid } from '../values/identifiers.ts';
import { permissionSchema } from '../values/permission.ts';
import { lineText } from '../values/text.ts';
import { approvalAnswer, lineFileSchema, printedSortSchema } from './approval.ts';
import { rejectionSchema } from './rejection.ts';

/**
 * In order: the tax office is asked again; nobody answered in time; not registered; confirmed and to be refunded; being
 * refunded; refunded; deducted from an invoice before payment; the order was cancelled or expired.
 */
export const vatClaimStates = [
  'asking',
  'unanswered',
  'invalid',
  'due',
  'returning',
  'returned',
  'taken_off',
  'void',
] as const;

export const customerParams = z.object({ customerId: z.coerce.number().int().positive() });
/** `completed`; any other value means `current`. */
export const jobFilterQuery = z.object({ filter: z.string().max(40).optional() });
export const jobParams = customerParams.extend({ jobId: namedId() });
/** GET /customer/{customerId}/{imagePath}: the picture of a line, as given in its `image`. */
export const imageParams = customerParams.extend({ imagePath: z.string().max(80) });
export const orderParams = customerParams.extend({ orderId: namedId() });
/** PUT …/orders/{orderId}/delivery-address: one of the customer's addresses. */
export const deliveryAddressBody = z.strictObject({ address_id: z.int().positive().max(2_000_000_000) });
export const orderListQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  search: lineText(100).optional(),
});

/**
 * A foil or embossing tool that the customer declares to have at the shop, so that it is not charged: none declared;
 * known from an earlier line; staff must check before the release; confirmed by staff.
 */
export const ownedToolStates = ['none', 'known', 'review', 'confirmed'] as const;
export type OwnedTool = (typeof ownedToolStates)[number];

export const jobSchema = z.object({
  id: uuid,
  order_id: uuid,
  order_number: z.string(),
  /** Position of the line in its order, from 1. */
  position: z.int(),
  name: z.string(),
  /** The customer's note on this line. */
  note: z.string(),
  state: z.enum(jobStates),
  /** Everything ordered with it, row by row, in the caller's language. */
  details: z.array(z.object({ label: z.string(), value: z.string() })),
  product_type: z.string(),
  material: z.string(),
  /** mm, to a tenth. */
  width: z.number(),
  height: z.number(),
  quantity: z.int(),
  sorts: z.int(),
  /** The set to which the label belongs, and as what; lines of a set are approved together. */
  set: configurationAnswer.shape.set.unwrap().nullable(),
  net: z.int(),
  /** The line's share of the order's voucher discount, minor units: `net` minus this is what it cost. */
  discount: z.int(),
  currency: currencySchema,
  file_ids: z.array(uuid),
  /**
   * Path of the first sort's picture on the customer base (add `?size=`, `&density=`); null: no file yet. It remains
   * valid after the file was deleted from the library.
   */
  image: z.string().nullable(),
  needs_artwork: z.boolean(),
  /** Id of the cart line that it was ordered from; codes for its labels are sent under this id. */
  cart_item_id: uuid,
  owned_tool: z.enum(ownedToolStates),
  /** Files can be uploaded or replaced now. */
  takes_artwork: z.boolean(),
  /** Why it does not continue to the press yet, in the caller's language; null: no check is running. */
  waiting: z.object({ reason: z.enum(['checking', 'busy']), text: z.string() }).nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

/** The customer's jobs, newest first. The list is named `orders`. */
export const jobsAnswer = z.object({ orders: z.array(jobSchema) });
/**
 * A service ordered with a line (an artwork check or review, a proof, or a design), or by itself: then it has a
 * `service_id` and no `job_id`.
 */
export const orderedServiceSchema = z.object({
  /** The job's id followed by the kind, or the service's id. */
  id: z.templateLiteral([z.uuid(), '-', z.string()]).or(uuid),
  job_id: uuid.nullable(),
  service_id: uuid.nullable(),
  order_id: uuid,
  order_number: z.string(),
  kind: z.string(),
  /** What it is called in the caller's language. */
  kind_name: z.string(),
  /** Name of the line it was ordered for; of a service by itself its project or file. */
  name: z.string(),
  state: z.enum([...jobStates, ...serviceStates]),
  /** The state in the caller's language. */
  state_text: z.string(),
  created_at: z.iso.datetime(),
});
export const servicesAnswer = z.object({ services: z.array(orderedServiceSchema) });
export const designsAnswer = z.object({ designs: z.array(orderedServiceSchema) });

export const orderSummarySchema = z.object({
  id: uuid,
  order_number: z.string(),
  state: z.enum(orderStates),
  site: z.string(),
  created_at: z.iso.datetime(),
  quantity_items: z.int(),
  gross: z.int(),
  currency: currencySchema,
  names: z.array(z.string()),
  /** What its customer has to do next; null: nothing. */
  customer_step: z.enum(customerSteps).nullable(),
  /** The lines, for reordering. */
  jobs: z.array(z.object({ id: uuid, name: z.string() })),
});
export const recentOrdersAnswer = z.object({ orders: z.array(orderSummarySchema) });
export const orderListAnswer = z.object({
  data: z.array(orderSummarySchema),
  total: z.int(),
  per_page: z.int(),
});

const orderAddressSchema = z.object({
  company: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  address: z.string(),
  address2: z.string(),
  address3: z.string(),
  postcode: z.string(),
  city: z.string(),
  state: z.string(),
  country_id: z.int(),
  country: z.string(),
  phone: z.string(),
});

export const shipmentSchema = z.object({
  id: z.uuid(),
  carrier: z.enum(carriers),
  tracking_number: z.string(),
  /** The carrier's tracking page; null if it has none. */
  tracking_page: z.string().nullable(),
  shipped_at: z.iso.datetime(),
  /** What became of it. */
  state: z.enum(parcelStates),
  job_ids: z.array(z.string()),
});
export type Shipment = z.output<typeof shipmentSchema>;

/** The next step and its deadline, in the caller's language; without a date if it depends on the customer. */
export const nextStepSchema = z.object({
  step: z.enum(nextSteps),
  text: z.string(),
  by: z.iso.datetime().nullable(),
});

/** An event of the order or of one of its jobs; oldest first. */
export const timelineEntrySchema = z.object({
  at: z.iso.datetime(),
  job_id: uuid.nullable(),
  state: z.string(),
  /** In the caller's language. */
  text: z.string(),
});

/** A line of an order in full: production, print content and state of its approval. */
export const orderedLineSchema = jobSchema.extend({
  configuration: configurationAnswer,
  price: priceSheetSchema,
  files: z.array(lineFileSchema),
  printed: z.array(printedSortSchema),
  approval: approvalAnswer,
  /** Why staff refused its artwork; null if nobody did, or another file was uploaded since. */
  rejection: rejectionSchema.nullable(),
  /**
   * As promised with the approval; for a line that waits for it, what an approval now would promise. Null for all
   * others.
   */
  delivery: deliverySchema.nullable(),
  /** Null for a finished line. */
  next: nextStepSchema.nullable(),
  /** What its customer may do with it now; the calls refuse with the same reason. */
  actions: z.object({
    replace_file: permissionSchema(fileReasons),
    approve: permissionSchema(approveReasons),
    take_back: permissionSchema(takeBackReasons),
    claim: permissionSchema(noClaimReasons),
    /** Allowed in every state. */
    order_again: z.object({ allowed: z.literal(true), reason: z.null() }),
  }),
});

export const orderDetailAnswer = z.object({
  id: uuid,
  order_number: z.string(),
  state: z.enum(orderStates),
  site: z.string(),
  lang: z.string(),
  created_at: z.iso.datetime(),
  jobs: z.array(orderedLineSchema),
  services: z.array(serviceOfOrderSchema.extend({ next: nextStepSchema.nullable() })),
  sample_packs: z.array(samplePackOfOrderSchema.extend({ next: nextStepSchema.nullable() })),
  totals: cartTotalsSchema,
  /** The voucher code used for the order. */
  voucher: voucherSchema.nullable(),
  delivery_address: orderAddressSchema,
  billing_address: orderAddressSchema,
  vat_number: z.string(),
  /** Whether a tax office confirmed the number; null if there is none. */
  vat_number_confirmed: z.boolean().nullable(),
  /**
   * VAT charged because no tax office answered about the number, and the state of its refund; null for all other
   * orders. `amount` (minor units) is refunded, or would be once the number is confirmed.
   */
  vat_claim: z.object({ state: z.enum(vatClaimStates), amount: z.int(), text: z.string() }).nullable(),
  payment_type: z.string(),
  /** Its name in the caller's language. */
  payment_name: z.string(),
  remarks: z.string(),
  customer_reference: z.string(),
  /** Name of the person who placed it, if several people share the account. */
  ordered_by: z.string().nullable(),
  timeline: z.array(timelineEntrySchema),
  /** Parcels, oldest first. */
  shipments: z.array(shipmentSchema),
  /** What its customer may do now; the calls refuse with the same reason. */
  actions: z.object({
    cancel: permissionSchema(cancelReasons),
    pay: permissionSchema(payReasons),
    change_address: permissionSchema(addressReasons),
  }),
});

/** POST /customers/{customerId}/orders/{orderId}/cancel; also gives the address for retrying the payment. */
export const payAgainAnswer = z.object({ redirect_url: z.url() });

/** POST /customers/{customerId}/jobs/{jobId}/artwork: the files of a line that waits for them. */
export const jobArtworkBody = z.strictObject({
  file_ids: z.array(uuid).min(1).max(50),
});

export type OrderedLine = z.output<typeof orderedLineSchema>;
export type Job = z.output<typeof jobSchema>;
export type OrderSummary = z.output<typeof orderSummarySchema>;
export type OrderDetail = z.output<typeof orderDetailAnswer>;

export type OrderedService = z.output<typeof orderedServiceSchema>;
