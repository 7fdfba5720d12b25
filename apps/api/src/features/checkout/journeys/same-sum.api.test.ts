import type { CartTotals } from '@labelwerk/contracts/cart/cart.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { homeAddress, openVisit } from '#testing/checkout-visit.ts';
import { plainConfiguration } from '#testing/configurations.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { putVouchersInForce } from '#testing/vouchers-in-force.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
  await putVouchersInForce(shop.app, { code: 'TENTH' }, { code: 'FREIGHT', kind: 'free-shipping' });
});
afterAll(() => shop.close());

const sites = {
  1: { path: '1/de', address: homeAddress },
  5: {
    path: '5/fr',
    address: {
      ...homeAddress,
      address: '3 rue des Lilas',
      postcode: '69001',
      city: 'Lyon',
      country_id: 5,
    },
  },
} as const;

const line = fc.record({
  quantity: fc.integer({ min: 100, max: 30_000 }),
  width: fc.integer({ min: 20, max: 200 }),
  height: fc.integer({ min: 20, max: 200 }),
  express: fc.constantFrom('none' as const, '48h' as const),
});
const shopping = fc.record({
  market: fc.constantFrom(1 as const, 5 as const),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  edits: fc.array(
    fc.record({
      what: fc.constantFrom('quantity' as const, 'remove' as const, 'restore' as const, 'note' as const),
      at: fc.nat(3),
      quantity: fc.integer({ min: 100, max: 30_000 }),
    }),
    { maxLength: 5 },
  ),
  voucher: fc.constantFrom(undefined, 'TENTH', 'FREIGHT'),
  method: fc.constantFrom('card' as const, 'bank_transfer' as const),
});

type Priced = { readonly id: string; readonly price: { readonly net: number } };
type Shown = {
  readonly _id: string;
  readonly cart_items: readonly Priced[];
  readonly removed_items: readonly { readonly id: string }[];
  readonly totals: CartTotals;
};

const sumOf = (lines: readonly Priced[]): number => lines.reduce((sum, { price }) => sum + price.net, 0);

/** Checks that the totals add up, and that their net amount is the sum of the lines. */
function holdSums({ totals }: { readonly totals: CartTotals }, lines: readonly Priced[]): void {
  expect(totals.net).toBe(sumOf(lines));
  expect(totals.gross).toBe(totals.net - totals.discount + totals.shipping + totals.vat.amount);
}

/** For each order, whether its code gave a discount. */
const ordered: boolean[] = [];

test('lines, cart, checkout, order and payment have the same totals, whatever is chosen and edited', async () => {
  const property = fc.asyncProperty(shopping, async ({ market, lines, edits, voucher, method }) => {
    const visit = await openVisit(shop);
    const site = sites[market];
    let cart: Shown | undefined;
    const take = (answer: { statusCode: number; json(): unknown }): Shown => {
      expect(answer.statusCode).toBe(200);
      const shown = answer.json() as Shown;
      holdSums(shown, shown.cart_items);
      return shown;
    };
    for (const wanted of lines) {
      const configuration = { ...plainConfiguration, ...wanted, sorts: [wanted.quantity] };
      const path = `/${site.path}/cart/addCartItem/${cart?._id ?? ''}`;
      const answer = await visit.open('POST', path, { configuration });
      // A configuration that can't be made is refused with the reasons.
      if (answer.statusCode !== 422) cart = take(answer);
    }
    if (!cart) return;
    const id = cart._id;
    for (const { what, at, quantity } of edits) {
      const from = what === 'restore' ? cart.removed_items : cart.cart_items;
      const item = from[at % Math.max(from.length, 1)];
      if (!item) continue;
      const path = `/cart/${id}/cartItem/${item.id}`;
      if (what === 'remove') cart = take(await visit.open('DELETE', path));
      else if (what === 'restore') cart = take(await visit.open('POST', `${path}/restore`));
      else if (what === 'note') cart = take(await visit.open('PATCH', path, { note: 'Bitte' }));
      else {
        const answer = await visit.open('PATCH', path, { quantity });
        if (answer.statusCode !== 422) cart = take(answer);
      }
    }
    if (voucher) {
      const answer = await visit.open('PUT', `/cart/${id}/voucher`, { code: voucher });
      // A code that takes nothing off this cart is refused.
      if (answer.statusCode !== 422) cart = take(answer);
    }
    if (cart.cart_items.length === 0) return;
    const saved = (await visit.own('POST', `/addresses/${visit.customerId}`, site.address)).json();
    const details = { delivery_address_id: saved.id, payment_type: method };
    const ready = take(await visit.own('PATCH', `/${visit.customerId}/cart/${id}`, details));
    expect(ready.totals).toEqual(cart.totals);
    const read = take(await visit.open('GET', `/cart/getCart/${id}`));
    expect(read.totals).toEqual(cart.totals);
    expect((await visit.accept(id)).statusCode).toBe(200);
    const answer = await visit.checkOut(id);
    expect(answer.statusCode).toBe(200);
    const { order_id: orderId } = answer.json();
    const order = await visit.order(orderId);
    expect(order.totals).toEqual(cart.totals);
    const jobs = await shop.app.db
      .selectFrom('order_jobs')
      .select(['sheet', 'discount'])
      .where('order_id', '=', orderId)
      .execute();
    expect(jobs.reduce((sum, { sheet }) => sum + sheet.net, 0)).toBe(cart.totals.net);
    const asked = await shop.app.db
      .selectFrom('payment_sessions')
      .select(['amount', 'currency'])
      .where('order_id', '=', orderId)
      .execute();
    const { gross, currency, discount } = cart.totals;
    ordered.push(discount > 0);
    expect(asked).toEqual(method === 'card' ? [{ amount: gross, currency }] : []);
  });
  const lines = [{ quantity: 1_000, width: 60, height: 40, express: 'none' as const }];
  const plain = { market: 1 as const, lines, edits: [], voucher: 'TENTH' as const, method: 'card' as const };
  await fc.assert(property, { numRuns: 15, examples: [[plain]] });
  // At least the example was ordered, with the discount of its code.
  expect(ordered).toContain(true);
});
