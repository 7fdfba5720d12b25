import { saveCustomerTerms } from '#features/pricing/index.ts';
import { homeAddress, openVisit } from '#testing/checkout-visit.ts';
import { plainConfiguration } from '#testing/configurations.ts';
import { givenPrintFile } from '#testing/given-print-file.ts';
import type { Harness } from '#testing/harness.ts';

type Market = { readonly market: number; readonly lang: string; readonly address?: object };

/** Creates a customer's order with a file for every line, by bank transfer or, with `invoice`, on invoice. */
export async function givenDeskOrder(
  shop: Harness,
  {
    market = 1,
    lang = 'de',
    address = homeAddress,
    lines = 1,
    invoice = false,
    status = 'success',
    extras = [],
  }: Partial<Market> & {
    readonly lines?: number;
    readonly invoice?: boolean;
    readonly status?: 'success' | 'failed';
    readonly extras?: readonly string[];
  } = {},
) {
  const visit = await openVisit(shop);
  const { customerId, own, open } = visit;
  if (invoice) await saveCustomerTerms(shop.app.db, customerId, { discount: 0, paymentDays: 14 });
  const good = async (asked: ReturnType<typeof own>) => {
    const answer = await asked;
    if (answer.statusCode >= 300) throw new Error(`The fixture was refused: ${answer.body}`);
    return answer.json();
  };
  const line = { configuration: { ...plainConfiguration, extras }, name: 'Honig' };
  let cart = await good(open('POST', `/${market}/${lang}/cart/addCartItem`, line));
  const cartId: string = cart._id;
  for (let more = 1; more < lines; more += 1)
    cart = await good(open('POST', `/${market}/${lang}/cart/addCartItem/${cartId}`, line));
  for (const item of cart.cart_items) {
    const file = await givenPrintFile(shop, customerId, status);
    const body = { artwork: { file_ids: [file] } };
    await good(open('PATCH', `/cart/${cartId}/cartItem/${item.id}`, body));
  }
  const { id } = await good(own('POST', `/addresses/${customerId}`, address));
  const payment = { delivery_address_id: id, payment_type: invoice ? 'invoice' : 'bank_transfer' };
  await good(own('PATCH', `/${customerId}/cart/${cartId}`, payment));
  await good(visit.accept(cartId));
  const { order_id: orderId } = await good(visit.checkOut(cartId));
  const order = await visit.order(orderId);
  const customer = await shop.app.db
    .selectFrom('customers')
    .select('email')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return {
    visit,
    orderId: orderId as string,
    number: order.order_number as string,
    gross: order.totals.gross as number,
    email: customer.email,
  };
}
