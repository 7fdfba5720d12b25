import type { DeepReadonly } from '@labelwerk/contracts/call/call.ts';
import type { DeskOrderDetail } from '@labelwerk/contracts/desk/orders.ts';
import { movesOf } from '@labelwerk/domain/orders/staff-moves.ts';
import type { StaffRole } from '@labelwerk/domain/staff/roles.ts';
import { findRecipient } from '#features/account/index.ts';
import type { App } from '#platform/app.ts';
import type { Language } from '#platform/messages/messages.ts';
import { findJobs, type OrderRow } from '../orders-repository.ts';
import { presentOrder } from '../presentation/present-detail.ts';

/** All details of an order, and the actions that the role allows on its lines. */
export async function showForDesk(
  app: Pick<App, 'db' | 'part' | 'now'>,
  order: OrderRow,
  { role, language }: { readonly role: StaffRole; readonly language: Language },
): Promise<DeepReadonly<DeskOrderDetail>> {
  const { db } = app;
  const jobs = await findJobs(db, order.id);
  return {
    order: await presentOrder(app, order, language),
    version: order.version,
    customer_email: (await findRecipient(db, order.customer_id, order.person_id))?.email ?? '',
    lines: jobs.map(({ id, version, state, held_state, rejection }) => ({
      ...{ id, version, state, held_state, rejection },
      moves: [...movesOf(role, state, held_state ?? undefined)],
    })),
  };
}
