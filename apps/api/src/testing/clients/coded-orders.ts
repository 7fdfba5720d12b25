import { openDocument } from '@labelwerk/artwork/open/open-document.ts';
import { pdfRaster } from '@labelwerk/composition/testing/rasters.ts';
import { readCodes } from '@labelwerk/composition/testing/read-codes.ts';
import { orders } from '#features/orders/index.ts';
import { production } from '#features/production/index.ts';
import { homeAddress } from '#testing/checkout-visit.ts';
import type { Harness } from '#testing/harness.ts';
import type { openLine } from './codes-client.ts';

type Line = Pick<Awaited<ReturnType<typeof openLine>>, 'visit' | 'customerId' | 'cartId'>;

/** Runs a task of the orders or of production once, as the worker does. */
export async function runCodeTask(
  shop: Harness,
  name: string,
  { signal = new AbortController().signal, payload }: { signal?: AbortSignal; payload?: unknown } = {},
): Promise<void> {
  const task = [...(orders.tasks ?? []), ...(production.tasks ?? [])].find((one) => one.name === name);
  const commit = () => Promise.reject(new Error('a recurring task commits nothing'));
  await task?.run({ app: shop.app, id: name, payload, commit, signal });
}

/** Checks lines, draws their print files and checks them again, as the worker does. */
export async function drawCodes(shop: Harness): Promise<void> {
  await runCodeTask(shop, 'orders.judge-artwork');
  await drawAsked(shop);
  await runCodeTask(shop, 'orders.judge-artwork');
}

/** Draws the print files that are missing, as the worker does. */
export async function drawAsked(shop: Harness, signal?: AbortSignal): Promise<void> {
  await runCodeTask(shop, 'production.draw-print-files');
  const asked = shop.app.db
    .selectFrom('tasks')
    .select(['id', 'name', 'payload'])
    .where('name', '=', 'production.draw-print-file')
    .where('state', '=', 'waiting');
  for (const { id, name, payload } of await asked.execute()) {
    await runCodeTask(shop, name, { payload, ...(signal && { signal }) }).catch((error: unknown) => {
      if (!signal?.aborted) throw error;
    });
    if (!signal?.aborted) await shop.app.db.deleteFrom('tasks').where('id', '=', id).execute();
  }
}

/** Orders the line on invoice; returns the id of the order. */
export async function orderOnInvoice(shop: Harness, { visit, customerId, cartId }: Line): Promise<string> {
  const address = (await visit.own('POST', `/addresses/${customerId}`, homeAddress)).json();
  await visit.own('PATCH', `/${customerId}/cart/${cartId}`, {
    delivery_address_id: address.id,
    payment_type: 'invoice',
  });
  await visit.accept(cartId);
  const answer = await visit.checkOut(cartId);
  if (answer.statusCode !== 200) throw new Error(`The checkout was refused: ${answer.body}`);
  const { order_id: orderId } = await shop.app.db
    .selectFrom('order_jobs')
    .select('order_id')
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return orderId;
}

/** The only line of a customer's order. */
export async function codedLineOf({ visit }: Pick<Line, 'visit'>, orderId: string) {
  const { jobs } = await visit.order(orderId);
  return jobs[0] as {
    id: string;
    state: string;
    next: { step: string } | null;
    details: { label: string; value: string }[];
    cart_item_id: string;
  };
}

/** Fetches the print file of a line as staff do. */
export const printFileFor = (shop: Harness, token: string, jobId: string) =>
  shop.server.inject({
    url: `/staff/jobs/${jobId}/print-file`,
    headers: { authorization: `Bearer ${token}` },
  });

/** What a reader reads from each page, in the order of the pages. */
export async function codesOn(bytes: Uint8Array): Promise<readonly string[]> {
  const opened = await openDocument(new Uint8Array(bytes));
  const pages: string[] = [];
  for (let index = 0; opened.ok && index < opened.pages.length; index += 1)
    pages.push(...(await readCodes(await pdfRaster(bytes, 1_000, index))));
  return pages;
}
