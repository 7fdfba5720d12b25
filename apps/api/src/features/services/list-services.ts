import type { OrderedService } from '@labelwerk/contracts/orders/orders.ts';
import { serviceName } from '#features/service-offer/index.ts';
import type { Db } from '#platform/database/database.ts';
import { type Language, messageOf } from '#platform/messages/messages.ts';
import { findServicesOf } from './ordered/ordered-repository.ts';

/** A customer's ordered services for the lists of artwork services and designs, newest first. */
export async function listServices(
  db: Db,
  customerId: number,
  which: { readonly isDone: boolean; readonly isDesign: boolean },
  language: Language,
): Promise<OrderedService[]> {
  const rows = await findServicesOf(db, customerId, which);
  return rows.map((row) => ({
    ...{ id: row.id, service_id: row.id, job_id: null },
    ...{ order_id: row.order_id, order_number: row.order_number },
    kind: row.service,
    kind_name: serviceName(language, row.service),
    name: row.subject,
    state: row.state,
    state_text: messageOf(language, `service.state.${row.state}`),
    created_at: row.created_at.toISOString(),
  }));
}
