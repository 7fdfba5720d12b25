import { findOrder } from '#features/orders/index.ts';
import type { App } from '#platform/app.ts';
import { type Dispute, findDisputes } from './money-repository.ts';

/** Maximum number in a list. */
const limit = 200;

function stateOf(state: Dispute['state']): 'open' | 'won' | 'lost' {
  switch (state) {
    case 'dispute_open':
      return 'open';
    case 'dispute_won':
      return 'won';
    case 'dispute_lost':
      return 'lost';
  }
}

const presentDispute = ({ id, provider, state, amount, currency, since }: Dispute) => ({
  ...{ id, provider, amount, currency },
  state: stateOf(state),
  since: since.toISOString(),
});

/** The disputes of an order. */
export const disputesOf = async ({ db }: App, orderId: string) =>
  (await findDisputes(db, { orderId, limit })).map(presentDispute);

/** Disputes of all orders: open ones first, newest first. */
export async function listDisputes({ db }: App) {
  const disputes = [];
  for (const dispute of await findDisputes(db, { limit })) {
    const order = await findOrder(db, dispute.orderId);
    if (!order) continue;
    disputes.push({
      ...presentDispute(dispute),
      ...{ order_id: order.id, order_number: order.number, order_state: order.state },
    });
  }
  return { disputes };
}
