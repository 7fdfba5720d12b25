import '../tables.ts';
import { proofServices, type ServiceId } from '@labelwerk/domain/services/service.ts';
import type { ServiceState } from '@labelwerk/domain/services/service-states.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { ServiceRow } from '../ordered/ordered-repository.ts';

/** Proofs that were not answered so many days after their latest delivery. */
const isUnanswered = (
  days: number,
) => sql<boolean>`(state = 'delivered' and service = any(${[...proofServices]}::text[])
  and not exists (select from service_deliveries d where d.service_id = ordered_services.id
    and d.created_at > now() - make_interval(days => ${days})))`;

/** A page of services: high priority first, then oldest first, starting after the service with the id `after`. */
export function findForDesk(
  db: Db,
  {
    states,
    unansweredDays,
    service,
    after,
    limit,
  }: {
    readonly states: readonly ServiceState[];
    /** Also proofs without an answer for so many days; undefined: only those in the states. */
    readonly unansweredDays: number | undefined;
    readonly service: ServiceId | undefined;
    readonly after: string | undefined;
    readonly limit: number;
  },
): Promise<ServiceRow[]> {
  let query = db
    .selectFrom('ordered_services')
    .selectAll()
    .where((eb) => {
      const inStates = eb('state', 'in', [...states]);
      return unansweredDays === undefined ? inStates : eb.or([inStates, isUnanswered(unansweredDays)]);
    });
  if (service) query = query.where('service', '=', service);
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(not high_priority, created_at, id) > (
        select not high_priority, created_at, id from ordered_services where id = ${after}::uuid)`,
    );
  return query.orderBy('high_priority', 'desc').orderBy('created_at').orderBy('id').limit(limit).execute();
}
