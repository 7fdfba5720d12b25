import { randomUUID } from 'node:crypto';
import { currentCatalogue, insertCatalogueVersion } from '#features/pricing/index.ts';
import { good, type ServiceShop } from '#testing/clients/service-shop.ts';
import type { Harness } from '#testing/harness.ts';

type Customer = Awaited<ReturnType<ServiceShop['customer']>>;

export const chosenSamples = { materials: ['PP-WG-P', 'KRA'], finishes: ['FOIL-G'] };

/** Adds a pack to a customer's cart; returns the cart. */
export const addPack = async (
  customer: Pick<Customer, 'open'>,
  choice: object = chosenSamples,
  cartId = '',
) => good(await customer.open('POST', `/1/de/cart/addSamplePack${cartId && `/${cartId}`}`, choice));

/** Sends the first pack of an order, as the press does. */
export async function sendPack(
  open: ServiceShop,
  order: { readonly id: string; readonly sample_packs: readonly { readonly id: string }[] },
  tracking_number: string,
) {
  const { sample_packs: listed } = good(
    await open.staff('GET', '/sample-packs?limit=200', undefined, 'press'),
  );
  const [{ id } = { id: '' }] = order.sample_packs;
  const version = listed.find((one: { id: string }) => one.id === id)?.version ?? 1;
  const parcel = { carrier: 'dpd', tracking_number, items: [{ item_id: id, version }] };
  const body = { request_id: randomUUID(), ...parcel };
  return open.staff('POST', `/orders/${order.id}/shipments`, body, 'press');
}

/** Activates a price list that differs from the current one, and waits until it is in use. */
export async function changePriceList(
  { app }: Harness,
  change: (list: Record<string, unknown>) => Record<string, unknown>,
): Promise<void> {
  const { priceList } = await currentCatalogue(app);
  const version = `list-${randomUUID().slice(0, 8)}`;
  const document = { ...change({ ...priceList }), version };
  const activeFrom = new Date(app.now().getTime() - 1_000);
  await insertCatalogueVersion(app.db, { kind: 'price-list', version, activeFrom, document });
  for (let n = 0; n < 200; n += 1) {
    if ((await currentCatalogue(app)).priceList.version === version) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The price list did not become current');
}
