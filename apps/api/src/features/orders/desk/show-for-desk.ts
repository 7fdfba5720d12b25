import type { DeepReadonly } from '@labelwerk/contracts/call/call.ts';
import type { DeskOrderDetail } from '@labelwerk/contracts/desk/orders.ts';
import { mayMove, movesOf } from '@labelwerk/domain/orders/staff-moves.ts';
import type { StaffRole } from '@labelwerk/domain/staff/roles.ts';
import { findRecipient } from '#features/account/index.ts';
import { findLastActions } from '#features/staff/index.ts';
import type { App } from '#platform/app.ts';
import type { Language } from '#platform/messages/messages.ts';
import { findJobs, type OrderRow } from '../orders-repository.ts';
import { presentOrder } from '../presentation/present-detail.ts';
import { findReprints } from '../states/reprints-repository.ts';
import { findShipments } from './parcels/shipments-repository.ts';
import { lastStepOf } from './undo-step.ts';

const holdOf = (action: Awaited<ReturnType<typeof findLastActions>>[number] | undefined) =>
  action === undefined ? null : { note: action.note, at: action.at.toISOString(), by: action.actor };

/** All details of an order, and the actions that the role allows on its lines. */
export async function showForDesk(
  app: Pick<App, 'db' | 'part' | 'now'>,
  order: OrderRow,
  { role, language }: { readonly role: StaffRole; readonly language: Language },
): Promise<DeepReadonly<DeskOrderDetail>> {
  const { db } = app;
  const jobs = await findJobs(db, order.id);
  const recipient = await findRecipient(db, order.customer_id, order.person_id);
  const heldJobs = jobs.filter(({ state }) => state === 'on_hold').map(({ id }) => id);
  const holds = await findLastActions(db, 'job.hold', heldJobs);
  const reprints = await findReprints(
    db,
    jobs.map(({ id }) => id),
  );
  const lines: DeepReadonly<DeskOrderDetail>['lines'][number][] = [];
  for (const job of jobs) {
    const { id, version, state, held_state, rejection } = job;
    const step = await lastStepOf(db, job);
    lines.push({
      ...{ id, version, state, held_state, rejection },
      moves: [...movesOf(role, state, held_state ?? undefined)],
      undo: step && mayMove(role, step.event) ? step.event : null,
      reprints: reprints
        .filter(({ job_id: jobId }) => jobId === id)
        .map(({ number, quantity, reason, at, actor: by }) => ({
          ...{ number, quantity, reason, by, at: at.toISOString() },
        })),
      hold: holdOf(holds.find(({ subject_id: subject }) => subject === id)),
    });
  }
  return {
    order: await presentOrder(app, order, language),
    version: order.version,
    market: order.market,
    customer_id: order.customer_id,
    customer_name: recipient?.name ?? '',
    customer_email: recipient?.email ?? '',
    parcels: (await findShipments(db, order.id)).map(({ id, state, version }) => ({ id, state, version })),
    lines,
  };
}
