import type { Cart } from '@labelwerk/contracts/cart/cart.ts';
import type { Job } from '@labelwerk/contracts/orders/orders.ts';
import { siteOf } from '@labelwerk/domain/market/sites.ts';
import { putFile } from '#support/library-files.ts';
import { ownCall, ownId } from '#support/own-calls.ts';
import { putLine, wineLabel } from '#support/own-lines.ts';
import type { Shopper } from '#support/shopper.ts';

const addresses: Readonly<Record<number, object>> = {
  1: { address: 'Elbufer 12', postcode: '01067', city: 'Dresden' },
  5: { address: '3 rue des Lilas', postcode: '69001', city: 'Lyon' },
  2: { address: '4 Mill Lane', postcode: 'SW1A 1AA', city: 'London' },
  7: { address: 'Via Roma 7', postcode: '10123', city: 'Torino', state: 'TO' },
};

/** A label of 90 × 120 mm in three designs. */
const inThreeSorts = { ...wineLabel, quantity: 600, sorts: [100, 300, 200] };

/**
 * Signs up, adds a line to the cart and gives it a PDF of three pages, or `bytes`, by API calls. `change`:
 * differences from the default configuration. The file check runs meanwhile.
 */
export async function lineWithArtwork(
  shopper: Shopper,
  change: { readonly material?: string } = {},
  bytes?: Uint8Array,
): Promise<{ customerId: number; cart: Cart }> {
  const { page } = shopper;
  await shopper.signUp('Paula', 'Berg');
  const added = await putLine(shopper, { ...inThreeSorts, ...change }, 'Riesling');
  const filename = `${shopper.email}.pdf`;
  const file = await putFile(page, {
    ...{ filename, width: 90, height: 120, pages: 3 },
    ...(bytes && { bytes }),
  });
  const artwork = { file_ids: [file], pages: [1, 2, 3].map((number) => ({ file_id: file, page: number })) };
  const line = `/public/cart/~cart/cartItem/${added.cart_items[0]?.id}`;
  const cart = await ownCall<Cart>(page, line, 'PATCH', { artwork });
  return { customerId: await ownId(page), cart };
}

/** Adds an address to the customer; returns its id. */
export async function addHome(shopper: Shopper, customerId: number): Promise<number> {
  const { page } = shopper;
  const { market } = siteOf(shopper.site);
  const address = await ownCall<{ id: number }>(page, `/private/addresses/${customerId}`, 'POST', {
    first_name: 'Paula',
    last_name: 'Berg',
    country_id: market,
    ...addresses[market],
  });
  return address.id;
}

/** Orders the cart and opens the payment page; returns the order. */
export async function goToPayment(shopper: Shopper, customerId: number): Promise<string> {
  const { page } = shopper;
  const address = await addHome(shopper, customerId);
  const { version } = await ownCall<Cart>(page, '/public/cart/getCart/~cart');
  await ownCall(page, `/private/${customerId}/cart/~cart`, 'PATCH', {
    delivery_address_id: address,
    payment_type: 'card',
    terms_accepted: true,
    version,
  });
  const { redirect_url: pay, order_id: orderId } = await ownCall<{
    redirect_url: string;
    order_id: string;
  }>(page, `/private/cart/${customerId}/checkout/~cart`);
  await page.goto(pay);
  return orderId;
}

/** Orders and pays the cart, and returns its first job. */
export async function orderCart(shopper: Shopper, customerId: number): Promise<Job> {
  const { page } = shopper;
  await goToPayment(shopper, customerId);
  await page.locator('button').first().click();
  await shopper.arriveAt('thank-you-for-your-order');
  await page.getByText(shopper.word('orders.thanks.paid.title')).waitFor();
  const { orders } = await ownCall<{ orders: Job[] }>(page, `/private/customers/${customerId}/jobs`);
  const [job] = orders;
  if (!job) throw new Error('The order has no job');
  return job;
}

/** Orders and pays such a line, and returns its job. */
export async function orderThreeSorts(
  shopper: Shopper,
  change: { readonly material?: string } = {},
): Promise<{ customerId: number; job: Job }> {
  const { customerId } = await lineWithArtwork(shopper, change);
  return { customerId, job: await orderCart(shopper, customerId) };
}

/** Ticks every design of the sign-off page. */
export async function tickDesigns({ page }: Shopper): Promise<void> {
  const proof = page.getByTestId('proof');
  const ticks = proof.getByRole('checkbox');
  await ticks.first().waitFor();
  for (const tick of await ticks.all()) await tick.check();
}
