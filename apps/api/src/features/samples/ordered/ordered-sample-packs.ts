import { randomUUID } from 'node:crypto';
import { nextStepOfSamplePack, type OrderFacts } from '@labelwerk/domain/orders/next-step.ts';
import { cancelReasonsOfPack } from '@labelwerk/domain/samples/sample-pack.ts';
import { samplesSentBy } from '@labelwerk/domain/samples/samples-sent-by.ts';
import {
  type ChosenSample,
  presentSamples,
  type SamplePackItem,
} from '#features/cart/kinds/sample-pack/index.ts';
import type { OrderedItem, OrderedKind } from '#features/orders/kinds/index.ts';
import { type Language, messageOf } from '#platform/messages/messages.ts';
import {
  findPacksOfOrders,
  insertPacks,
  lastShipmentOf,
  lockPacksOfOrder,
  movePacksOfOrder,
  reopenPacks,
  type SamplePackRow,
  shipPacks,
} from './sample-packs-repository.ts';

const nextOf = ({ state, send_by: sendBy }: SamplePackRow, order: OrderFacts, now: Date) =>
  nextStepOfSamplePack({ state, order, sendBy }, now);

/** The names of the samples, materials and finishes each in a row. */
function detailsOf(samples: readonly ChosenSample[], language: Language) {
  const presented = presentSamples(samples, language);
  return (['material', 'finish'] as const).flatMap((kind) => {
    const names = presented.filter((sample) => sample.kind === kind).map(({ name }) => name);
    return names.length === 0
      ? []
      : [{ label: messageOf(language, `samples.detail.${kind}`), value: names.join(', ') }];
  });
}

const itemOf = (row: SamplePackRow): OrderedItem => ({
  orderId: row.order_id,
  itemId: row.item_id,
  quantity: 1,
  net: row.net,
  supply: 'goods',
  shipmentId: row.shipment_id,
  cancelReasons: cancelReasonsOfPack(row.state),
  dueBy: null,
  outlook: 'order.next.samples',
  text: (language) => ({
    name: messageOf(language, 'samples.pack'),
    subject: messageOf(language, 'samples.count', { n: row.samples.length }),
    details: detailsOf(row.samples, language),
  }),
  next: (order, now) => nextOf(row, order, now),
});

/** Sample packs of orders. */
export const orderedSamplePacks: OrderedKind<SamplePackItem, 'sample_packs'> = {
  place: (trx, order, items) =>
    insertPacks(
      trx,
      items.map((item, index) => ({
        id: randomUUID(),
        item_id: item.id,
        order_id: order.id,
        order_number: order.number,
        customer_id: order.customerId,
        position: index + 1,
        samples: JSON.stringify(item.configuration.samples),
        net: item.sheet.net,
        currency: order.currency,
        state: order.isCleared ? 'open' : 'awaiting_payment',
        send_by: order.isCleared ? samplesSentBy(order.at) : null,
        created_at: order.at,
        updated_at: order.at,
      })),
    ),
  start: (app, trx, orderId) =>
    movePacksOfOrder(trx, orderId, {
      from: ['awaiting_payment'],
      ...{ state: 'open', send_by: samplesSentBy(app.now()), updated_at: app.now() },
    }),
  cancel: (app, trx, orderId) =>
    movePacksOfOrder(trx, orderId, {
      from: ['awaiting_payment', 'open'],
      ...{ state: 'cancelled', updated_at: app.now() },
    }),
  find: async (db, orderIds) => (await findPacksOfOrders(db, orderIds)).map(itemOf),
  lock: async (trx, orderId) => (await lockPacksOfOrder(trx, orderId)).map(itemOf),
  shipping: {
    async lock(trx, orderId, ids) {
      const rows = (await lockPacksOfOrder(trx, orderId)).filter(({ id }) => ids.includes(id));
      return rows.map(({ id, state, version }) => ({ id, state, version, isReady: state === 'open' }));
    },
    ship: shipPacks,
    reopen: (trx, { id, at }) => reopenPacks(trx, { id, at, sendBy: samplesSentBy(at) }),
  },
  lastDelivery: lastShipmentOf,
  async present(db, orderIds, { language, facts, now, presentNext }) {
    const rows = await findPacksOfOrders(db, orderIds);
    const name = messageOf(language, 'samples.pack');
    return {
      lists: {
        sample_packs: rows.map((row) => ({
          ...{ id: row.id, name, samples: presentSamples(row.samples, language), position: row.position },
          ...{ state: row.state, state_text: messageOf(language, `samples.state.${row.state}`) },
          ...{ net: row.net, currency: row.currency, shipment_id: row.shipment_id },
          next: presentNext(nextOf(row, facts, now)),
        })),
      },
      timeline: rows.flatMap(({ shipped_at: at }) =>
        at === null
          ? []
          : [
              {
                ...{ at: at.toISOString(), job_id: null, state: 'samples_shipped' },
                text: messageOf(language, 'samples.event.shipped'),
              },
            ],
      ),
    };
  },
};
