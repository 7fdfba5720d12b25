import '../tables.ts';
import type { ServiceId } from '@labelwerk/domain/services/service.ts';
import type { ServiceState } from '@labelwerk/domain/services/service-states.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { ServiceRow } from '../ordered/ordered-repository.ts';

/** A page of services: high priority first, then oldest first, starting after the service with the id `after`. */
export function findForDesk(
  db: Db,
  {
    states,
    service,
    after,
    limit,
  }: {
    readonly states: readonly ServiceState[];
    readonly service: ServiceId | undefined;
    readonly after: string | undefined;
    readonly limit: number;
  },
): Promise<ServiceRow[]> {
  let query = db
    .selectFrom('ordered_services')
    .selectAll()
    .where('state', 'in', [...states]);
  if (service) query = query.where('service', '=', service);
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(not high_priority, created_at, id) > (
        select not high_priority, created_at, id from ordered_services where id = ${after}::uuid)`,
    );
  return query.orderBy('high_priority', 'desc').orderBy('created_at').orderBy('id').limit(limit).execute();
}
