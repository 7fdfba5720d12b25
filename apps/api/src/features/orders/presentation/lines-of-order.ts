import { catalogueNaming } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import type { Language } from '#platform/messages/messages.ts';
import { findItems } from '../kinds/ordered-items.ts';
import type { ItemText, OrderedItem } from '../kinds/ordered-kind.ts';
import { findJobs, type OrderRow } from '../orders-repository.ts';
import { quantitiesOfDelivery } from '../states/quantity-of-delivery.ts';
import { describeJob } from './describe-job.ts';

/** What papers say about a label or another item of an order. */
export type LineOfOrder = Pick<OrderedItem, 'quantity' | 'net' | 'supply'> &
  Pick<ItemText, 'name' | 'details'>;

/** All that was ordered, labels first; with `shipmentId`, what is in this parcel, such as some labels of a line. */
export async function linesOfOrder(
  app: Pick<App, 'db' | 'part'>,
  trx: Db,
  order: OrderRow,
  { language, shipmentId }: { readonly language: Language; readonly shipmentId?: string | undefined },
): Promise<readonly LineOfOrder[]> {
  const all = await findJobs(trx, order.id);
  const jobs = shipmentId === undefined ? all : all.filter(({ shipment_id: id }) => id === shipmentId);
  const catalogue = await catalogueNaming(app, jobs);
  const inParcel =
    shipmentId === undefined ? undefined : await quantitiesOfDelivery(trx, order.id, jobs, { shipped: true });
  const lines = jobs.map((job): LineOfOrder => {
    const { configuration, sheet } = job;
    const quantity = inParcel?.get(job.id) ?? configuration.quantity;
    const of = { quantity, net: sheet.net, supply: 'goods' } as const;
    return { ...describeJob(catalogue, job, language, order.currency), ...of };
  });
  const items = (await findItems(trx, order)).filter(
    (item) => shipmentId === undefined || item.shipmentId === shipmentId,
  );
  return [
    ...lines,
    ...items.map(({ text, quantity, net, supply }) => {
      const { name, details } = text(language);
      return { name, details, quantity, net, supply };
    }),
  ];
}
