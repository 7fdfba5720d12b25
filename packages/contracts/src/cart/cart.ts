import { z } from 'zod';
import {
  configurationAnswer,
  configurationSchema,
  ignoredMoney,
  pieces,
  sorts,
} from '../calculator/configuration.ts';
import { priceSheetSchema } from '../calculator/price-sheet.ts';
import type { DeepReadonly } from '../call/call.ts';
import { hasField } from '../call/has-field.ts';
import { samplePacksOfCart } from '../samples/sample-packs.ts';
import { serviceHead, serviceIdSchema } from '../services/services.ts';
import { currencySchema } from '../values/currency.ts';
import { namedId, randomId, uuid } from '../values/identifiers.ts';
import { marketIdSchema } from '../values/market.ts';
import { lineText, noteText } from '../values/text.ts';
import { listedAmount, obstacleSchema, pricedItem } from './priced-item.ts';

export const cartCookie = 'cart-id';
export const cartCookieMaxAge = 2_592_000;

export const cartParams = z.object({ cartId: namedId(400) });
export const cartItemParams = cartParams.extend({ itemId: namedId() });
export const cartServiceParams = cartParams.extend({ serviceId: namedId() });

/** The file and page that a sort is printed from; pages count from 1. */
export const sortPageSchema = z.strictObject({ file_id: uuid, page: z.int().min(1).max(1_000) });

/**
 * The artwork of a line: files of the visitor or customer, in the order of the sorts. `pages` gives the page of each
 * sort; without it the sorts are the files' pages in order.
 */
export const artworkSchema = z.strictObject({
  file_ids: z.array(uuid).min(1).max(50),
  pages: z.array(sortPageSchema).min(1).max(50).optional(),
});

/** A new line (POST), or the complete replacement of a line (PUT). */
export const addCartItemBody = z.strictObject({
  configuration: configurationSchema,
  name: lineText(80).default(''),
  artwork: artworkSchema.optional(),
  ...ignoredMoney,
});

/** The version of the line that the change is based on: if the line was changed since, the change is refused. */
export const lineVersionQuery = z.object({ version: z.string().max(40).optional() });

/** PATCH: at least one field. `quantity` keeps the share of each sort; `sorts` sets them individually. */
export const changeCartItemBody = z
  .strictObject({
    quantity: pieces.optional(),
    sorts: sorts.optional(),
    name: lineText(80).optional(),
    /** null removes the artwork from the line. */
    artwork: artworkSchema.nullable().optional(),
    note: noteText(300).optional(),
    /** null: acknowledges the price change, so that it is not shown again. */
    price_change: z.null().optional(),
    ...ignoredMoney,
  })
  .refine(hasField, 'field.at-least-one');

/** The artwork of a line in an answer; `pages` is null if the sorts are the files' pages in order. */
export const artworkAnswer = z.object({
  file_ids: z.array(uuid),
  pages: z.array(z.object({ file_id: uuid, page: z.int() })).nullable(),
});

/** The choices of a label that the shop draws (`configuration.artworkFrom`) in words; empty if its artwork is a file. */
export const artworkRows = z.array(z.object({ name: z.string(), value: z.string() }));

export const cartItemSchema = z.object({
  id: uuid,
  /** Changes with every change of configuration, name, note or artwork. */
  version: z.string(),
  name: z.string(),
  configuration: configurationAnswer,
  price: priceSheetSchema,
  artwork: artworkAnswer.nullable(),
  /** Whether the line needs files at all: blank labels do not, nor labels that the shop draws. */
  needs_artwork: z.boolean(),
  artwork_rows: artworkRows,
  quote_id: randomId.nullable(),
  /** The customer's note on this line; copied to the order. */
  note: z.string(),
  ...pricedItem,
  /**
   * Why the line cannot be produced in the cart's market. It remains in the cart until the customer changes or removes
   * it, is excluded from the totals, and blocks the checkout. Its `price` is the last valid one.
   */
  obstacle: obstacleSchema,
  /** What will change at checkout, in the cart's language: extras that are no longer offered, and their price. */
  notes: z.array(z.string()),
});

/** A service in the cart, as it can be ordered beside lines; texts in the cart's language. */
export const cartServiceSchema = z.object({
  ...serviceHead,
  /** Whether it is done before others. */
  high_priority: z.boolean(),
  price: listedAmount,
  /** Files of the customer's library that its brief names. */
  file_ids: z.array(uuid),
  ...pricedItem,
  /** As of lines: why it can't be ordered in the cart's market. It is excluded from the totals. */
  obstacle: obstacleSchema,
});

export const cartTotalsSchema = z.object({
  currency: currencySchema,
  /** Sum of all items, net, minor units. */
  net: z.int(),
  /** Discount of a voucher on the goods before VAT; 0 without one. */
  discount: z.int(),
  /** The saving of a free-delivery voucher is already deducted. */
  shipping: z.int(),
  vat: z.object({
    rate: z.int(),
    country: z.string().length(2),
    amount: z.int(),
    /** The customer owes the VAT in their own country. */
    reverse_charge: z.boolean(),
  }),
  gross: z.int(),
});

/** The voucher of a cart or an order. `text` describes its value in the language of the cart or the caller. */
export const voucherSchema = z.object({ code: z.string(), text: z.string() });

/**
 * An invalid code remains in the cart: `obstacle` says why and what to do, and there is no discount until it is valid
 * again or the customer removes it.
 */
export const cartVoucherSchema = voucherSchema.extend({
  obstacle: z.object({ text: z.string() }).nullable(),
});

/** PUT cart/{cartId}/voucher: a code as typed. Case and blanks are ignored. */
export const cartVoucherBody = z.strictObject({ code: z.string().min(1).max(64) });

export const cartSchema = z.object({
  /** Empty for a visitor without a cart: the storefront itself answers for them. */
  _id: randomId.or(z.literal('')),
  /** Incremented by every change; checkout is for one version. */
  version: z.int(),
  market: marketIdSchema,
  lang: z.string(),
  cart_items: z.array(cartItemSchema),
  /** Lines removed in the last 30 days, which can be restored, at most the newest 50; ordered ones are not among them. */
  removed_items: z.array(
    z.object({
      id: uuid,
      name: z.string(),
      configuration: configurationAnswer,
      removed_at: z.iso.datetime(),
    }),
  ),
  /** Names of materials and finishes of its lines that are no longer on the lists, by id, in the cart's language. */
  option_names: z.record(z.string(), z.string()),
  services: z.array(cartServiceSchema),
  /** Services removed in the last 30 days, which can be restored, at most the newest 20. */
  removed_services: z.array(
    z.object({
      id: uuid,
      service: serviceIdSchema,
      name: z.string(),
      subject: z.string(),
      removed_at: z.iso.datetime(),
    }),
  ),
  ...samplePacksOfCart,
  /** Items of all kinds. */
  quantity_items: z.int(),
  totals: cartTotalsSchema,
  voucher: cartVoucherSchema.nullable(),
  delivery_address_id: z.int().nullable(),
  billing_address_id: z.int().nullable(),
  vat_number: z.string(),
  /**
   * Answer of the tax office about the VAT number: `unasked` if none is checked, `down` if it gave no answer. In that
   * case VAT is charged, and refunded on proof.
   */
  vat_check: z.enum(['unasked', 'valid', 'down']),
  payment_type: z.string().nullable(),
  remarks: z.string(),
  customer_reference: z.string(),
  /** Whether the terms were accepted for exactly this version. */
  terms_accepted: z.boolean(),
});

/** PATCH {customerId}/cart/{cartId}: the details that checkout needs. Absent fields are unchanged. */
export const customerCartParams = z.object({
  customerId: z.coerce.number().int().positive(),
  cartId: namedId(400),
});
export const changeCartBody = z.strictObject({
  delivery_address_id: z.int().positive().optional(),
  billing_address_id: z.int().positive().optional(),
  vat_number: z.string().trim().max(24).optional(),
  payment_type: z.string().max(40).optional(),
  remarks: noteText(1_000).optional(),
  customer_reference: lineText(60).optional(),
  /** true requires `version`: consent is given to what was shown. */
  terms_accepted: z.boolean().optional(),
  /**
   * Together with `terms_accepted`: that services begin before the period of withdrawal ends, and that the right of
   * withdrawal is lost once they are done. Consumers can't order services without it (`checkout.services-begin`).
   */
  services_begin: z.boolean().optional(),
  /** The version of the cart that was shown. */
  version: z.int().min(1).max(2_147_483_647).optional(),
  ...ignoredMoney,
});

export const customerParams = z.object({ customerId: z.coerce.number().int().positive() });
/** The customer's open cart, or null if there is none. */
export const customerCartAnswer = z.object({ cart: cartSchema.nullable() });

export type SortPage = z.output<typeof sortPageSchema>;
export type Cart = z.output<typeof cartSchema>;
export type CartItem = z.output<typeof cartItemSchema>;
export type CartService = z.output<typeof cartServiceSchema>;
export type CartTotals = z.output<typeof cartTotalsSchema>;
export type AddCartItemInput = DeepReadonly<z.input<typeof addCartItemBody>>;
export type ChangeCartItemInput = z.input<typeof changeCartItemBody>;
export type ChangeCartInput = z.input<typeof changeCartBody>;
