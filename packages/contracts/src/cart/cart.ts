import { priceChangeReasons } from '@labelwerk/domain/pricing/price-change.ts';
import { z } from 'zod';
import {
  configurationAnswer,
  configurationSchema,
  ignoredMoney,
  pieces,
  sorts,
} from '../calculator/configuration.ts';
import { priceSheetSchema } from '../calculator/price-sheet.ts';
import { currencySchema } from '../values/currency.ts';
import { namedId, randomId, uuid } from '../values/identifiers.ts';
import { marketIdSchema } from '../values/market.ts';
import { lineText, noteText } from '../values/text.ts';

export const cartCookie = 'cart-id';
export const cartCookieMaxAge = 2_592_000;

export const cartParams = z.object({ cartId: namedId(400) });
export const cartItemParams = cartParams.extend({ itemId: namedId() });

/** Which page of which file a sort is printed from; pages count from 1. */
export const sortPageSchema = z.strictObject({ file_id: uuid, page: z.int().min(1).max(1_000) });

/**
 * The artwork of a line: files of the visitor or customer, in the order of the sorts. `pages` names the page of each
 * sort; without it the sorts are the files' own pages in their order.
 */
export const artworkSchema = z.strictObject({
  file_ids: z.array(uuid).min(1).max(50),
  pages: z.array(sortPageSchema).min(1).max(50).optional(),
});

/** A new line (POST), or the whole of one that is replaced (PUT). */
export const addCartItemBody = z.strictObject({
  configuration: configurationSchema,
  name: lineText(80).default(''),
  artwork: artworkSchema.optional(),
  ...ignoredMoney,
});

/** PATCH: at least one of them. `quantity` keeps each sort's share; `sorts` sets them one by one. */
export const changeCartItemBody = z.strictObject({
  quantity: pieces.optional(),
  sorts: sorts.optional(),
  name: lineText(80).optional(),
  /** null takes the artwork off the line. */
  artwork: artworkSchema.nullable().optional(),
  note: noteText(300).optional(),
  /** null: what became of the price was read, and need not be told again. */
  price_change: z.null().optional(),
  ...ignoredMoney,
});

/** The artwork of a line as it is answered; `pages` is null when the sorts are the files' own pages. */
export const artworkAnswer = z.object({
  file_ids: z.array(uuid),
  pages: z.array(z.object({ file_id: uuid, page: z.int() })).nullable(),
});

export const cartItemSchema = z.object({
  id: uuid,
  name: z.string(),
  configuration: configurationAnswer,
  price: priceSheetSchema,
  artwork: artworkAnswer.nullable(),
  /** Whether files are to be sent for this line at all (blank labels need none). */
  needs_artwork: z.boolean(),
  quote_id: randomId.nullable(),
  /** A word of the customer's on this line; it goes to the order. */
  note: z.string(),
  /** What became of the price since the customer saw it: why, and the net before. null: nothing to tell. */
  price_change: z
    .object({
      reason: z.enum(priceChangeReasons),
      before: z.object({ amount: z.int(), currency: currencySchema }),
    })
    .nullable(),
  /**
   * Why the line can't be made in the cart's market. It stays until the customer changes or removes it, is not in the
   * totals, and keeps the cart from being ordered. Its `price` is the last one it had.
   */
  obstacle: z.object({ text: z.string() }).nullable(),
  added_at: z.iso.datetime(),
  /** Until when the price of this line is kept. */
  price_valid_until: z.iso.datetime(),
  /** What will change when it is ordered, in the cart's language: extras that are no longer offered, with the price. */
  notes: z.array(z.string()),
});

export const cartTotalsSchema = z.object({
  currency: currencySchema,
  /** Sum of the lines, net, minor units. */
  net: z.int(),
  /** What a voucher takes off the goods before VAT; 0 without one. */
  discount: z.int(),
  /** What a voucher of free delivery spares is off already. */
  shipping: z.int(),
  vat: z.object({
    rate: z.int(),
    country: z.string().length(2),
    amount: z.int(),
    /** The customer owes the VAT in his own country. */
    reverse_charge: z.boolean(),
  }),
  gross: z.int(),
});

/** A voucher code in a cart or an order. Its worth (`text`) is written in the language of the cart or the caller. */
export const voucherSchema = z.object({ code: z.string(), text: z.string() });

/**
 * The code stays in the cart when it stops counting: `obstacle` says why and what to do, and nothing is taken off until
 * it counts again or the customer removes it.
 */
export const cartVoucherSchema = voucherSchema.extend({
  obstacle: z.object({ text: z.string() }).nullable(),
});

/** PUT cart/{cartId}/voucher: a code as it was typed. Capital letters and blanks make no difference. */
export const cartVoucherBody = z.strictObject({ code: z.string().min(1).max(64) });

export const cartSchema = z.object({
  /** Empty for a visitor who has no cart yet: the storefront answers that by itself. */
  _id: randomId.or(z.literal('')),
  /** Counts every change; checkout is for one version. */
  version: z.int(),
  market: marketIdSchema,
  lang: z.string(),
  cart_items: z.array(cartItemSchema),
  /** Lines taken out in the last 30 days, which can be put back. */
  removed_items: z.array(z.object({ id: uuid, name: z.string(), removed_at: z.iso.datetime() })),
  quantity_items: z.int(),
  totals: cartTotalsSchema,
  voucher: cartVoucherSchema.nullable(),
  delivery_address_id: z.int().nullable(),
  billing_address_id: z.int().nullable(),
  vat_number: z.string(),
  /**
   * What the tax office says of the number: `unasked` where none is asked, `down` where it gave no answer. Then VAT is
   * charged, and paid back on proof.
   */
  vat_check: z.enum(['unasked', 'valid', 'down']),
  payment_type: z.string().nullable(),
  remarks: z.string(),
  customer_reference: z.string(),
  /** Whether the terms were accepted for this very version. */
  terms_accepted: z.boolean(),
});

/** PATCH {customerId}/cart/{cartId}: what checkout needs to know. Absent fields stay as they are. */
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
  /** true needs `version`: consent is to what was shown. */
  terms_accepted: z.boolean().optional(),
  /** The version of the cart that was shown. */
  version: z.int().min(1).max(2_147_483_647).optional(),
  ...ignoredMoney,
});

export const customerParams = z.object({ customerId: z.coerce.number().int().positive() });
/** The customer's open cart, or null when there is none. */
export const customerCartAnswer = z.object({ cart: cartSchema.nullable() });

export type SortPage = z.output<typeof sortPageSchema>;
export type Cart = z.output<typeof cartSchema>;
export type CartItem = z.output<typeof cartItemSchema>;
export type CartTotals = z.output<typeof cartTotalsSchema>;
export type AddCartItemInput = z.input<typeof addCartItemBody>;
export type ChangeCartItemInput = z.input<typeof changeCartItemBody>;
export type ChangeCartInput = z.input<typeof changeCartBody>;
