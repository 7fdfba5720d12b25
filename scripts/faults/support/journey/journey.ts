import { randomUUID } from 'node:crypto';
import { plainLabel } from '@labelwerk/domain/pricing/configuration/plain-label.ts';
import { makePrintLabel, printLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import type { OpenShop } from '../../driver.ts';
import type { Entry } from './book.ts';
import type { Mails } from './mails.ts';
import { type Insisted, Shopper } from './shopper.ts';

const password = 'Riesling-2024-Kabinett!';
const codeWithinMs = 120_000;
const chunkBytes = 2_000;
/** Height of the labels in the uploaded files, in mm. */
const fileHeight = printLabel.height;
const address = {
  first_name: 'Anna',
  last_name: 'Berg',
  address: 'Elbufer 12',
  postcode: '01067',
  city: 'Dresden',
  country_id: 1,
};

/** Throws the unexpected answer. */
function taken<T>(step: string, answer: Insisted): T {
  if (answer.status < 200 || answer.status > 299)
    throw new Error(`${step} was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as T;
}

/** Opens an account: sign-up, code from the mail, confirmation, sign-in. */
export async function openAccount(shop: OpenShop, mails: Mails): Promise<Entry> {
  const shopper = new Shopper(shop);
  const email = `${randomUUID()}@example.com`;
  const account = { email, password, name: 'Anna', last_name: 'Berg', site: 'de' };
  const signUp = await shopper.insist('POST', '/account/sign-up', () => account);
  taken('Sign-up', signUp);
  await confirm(shopper, mails, email);
  const signedIn = await shopper.insist('POST', '/session', () => ({ username: email, password }));
  const { profile } = taken<{ profile: { id: number } }>('Sign-in', signedIn);
  return {
    ...{ shopper, email, customerId: profile.id, signedUpOnce: signUp.unanswered === 0 },
    ...{ files: [], orders: [] },
  };
}

/** Confirms with the code from the mail. A repeated sign-up sends further codes, of which the last one is valid. */
async function confirm(shopper: Shopper, mails: Mails, email: string): Promise<void> {
  const tried = new Set<string>();
  for (;;) {
    const code = await mails.codeFor(email, codeWithinMs, tried);
    if (!code) throw new Error(`No code that is taken was sent to ${email} within ${codeWithinMs / 1000} s`);
    tried.add(code);
    const confirmed = await shopper.insist('POST', '/account/confirm-sign-up', () => ({ email, code }));
    // If an answer was lost, the code is used up: signing in shows whether it was accepted.
    if (confirmed.status === 200 || confirmed.unanswered > 0) return;
    if (confirmed.status !== 422) taken('Confirmation', confirmed);
  }
}

/** Uploads a PDF in chunks into the library; returns the file's id. */
export async function sendFile({ shopper, customerId, files }: Entry): Promise<string> {
  const pdf = makePrintLabel({ content: `% ${randomUUID()}\n0.1 0 0 0 k 0 0 50 30 re f` });
  const filename = `${randomUUID()}.pdf`;
  const upload = randomUUID();
  const total = Math.ceil(pdf.length / chunkBytes);
  let fileId: string | null = null;
  for (let index = 0; index < total; index += 1) {
    const form = () => {
      const data = new FormData();
      const fields = { filename, upload_id: upload, total_chunks: String(total), chunk_index: String(index) };
      for (const [name, value] of Object.entries(fields)) data.set(name, value);
      const chunk = pdf.slice(index * chunkBytes, (index + 1) * chunkBytes);
      data.set('file', new Blob([new Uint8Array(chunk)], { type: 'application/pdf' }), filename);
      return data;
    };
    const path = `/private/customer/${customerId}/customerProjectFolder/custom-files/customerFile`;
    const answer = await shopper.insist('POST', path, form);
    fileId = taken<{ file_id: string | null }>('A chunk', answer).file_id;
  }
  if (fileId === null) throw new Error('The last chunk made no file');
  files.push(filename);
  return fileId;
}

export type PlacedOrder = {
  readonly redirect_url: string;
  readonly order_number: string;
  readonly order_id: string;
};
type Cart = {
  readonly _id: string;
  readonly version: number;
  readonly cart_items: readonly { readonly id: string }[];
};

/** From a new account to a paid order with a file; each acknowledged effect is recorded in the entry. */
export async function goThrough(entry: Entry): Promise<void> {
  await sendFile(entry);
  const order = await placeOrder(entry);
  entry.orders.push({ number: order.order_number, isPaid: false });
  await payOrder(order.redirect_url);
  entry.orders.splice(-1, 1, { number: order.order_number, isPaid: true });
}

/** Assigns a file to a line; returns the resulting version of the cart. */
async function putFile(shopper: Shopper, cartId: string, itemId: string, fileId: string): Promise<number> {
  const path = `/public/cart/${cartId}/cartItem/${itemId}`;
  taken(
    'A file for the line',
    await shopper.insist('PATCH', path, () => ({ artwork: { file_ids: [fileId] } })),
  );
  return taken<Cart>('The cart', await shopper.insist('GET', `/public/cart/getCart/${cartId}`)).version;
}

/**
 * Fills a cart and orders it, with a file if given; returns the order number and the address of its payment
 * page.
 */
export async function placeOrder(
  { shopper, customerId }: Entry,
  fileId?: string,
  paymentType: 'card' | 'bank_transfer' = 'card',
): Promise<PlacedOrder> {
  const configuration = fileId === undefined ? plainLabel : { ...plainLabel, height: fileHeight };
  const line = { configuration, name: 'Honey' };
  const key = randomUUID();
  const add = await shopper.insist('POST', '/public/1/de/cart/addCartItem', () => line, key);
  const cart = taken<Cart>('A cart line', add);
  // The same line with the same key, as repeated by a browser: it exists once.
  const again = await shopper.insist('POST', `/public/1/de/cart/addCartItem/${cart._id}`, () => line, key);
  const both = taken<Cart>('The same cart line', again);
  const [item, ...others] = both.cart_items;
  if (!item || others.length > 0) throw new Error(`A cart line was taken ${others.length + 1} times`);
  const version = fileId === undefined ? both.version : await putFile(shopper, cart._id, item.id, fileId);
  const saved = await shopper.insist('POST', `/private/addresses/${customerId}`, () => address);
  const { id } = taken<{ id: number }>('An address', saved);
  const details = { delivery_address_id: id, payment_type: paymentType, terms_accepted: true, version };
  taken(
    'The details',
    await shopper.insist('PATCH', `/private/${customerId}/cart/${cart._id}`, () => details),
  );
  const placed = await shopper.insist('GET', `/private/cart/${customerId}/checkout/${cart._id}`);
  return taken<PlacedOrder>('Checkout', placed);
}

/** Presses the button of the local payment page, repeatedly until it is answered. */
export async function payOrder(page: string): Promise<void> {
  const until = performance.now() + codeWithinMs;
  while (performance.now() < until) {
    const answer = await fetch(`${page}/pay`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: new URL(page).origin, 'sec-fetch-site': 'same-origin' },
      signal: AbortSignal.timeout(20_000),
    }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.status === 303) return;
    if (answer && answer.status < 500) throw new Error(`The payment was refused: ${answer.status}`);
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error('The payment page did not answer');
}
