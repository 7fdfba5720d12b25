import { formatDate } from '@labelwerk/domain/money/format.ts';
import type { ServiceId } from '@labelwerk/domain/services/service.ts';
import { serviceDueBy } from '@labelwerk/domain/services/turnaround.ts';

/** The day on which a service is delivered at the latest that is ordered and paid now, as texts show it. */
export const dueToday = (service: ServiceId, hasHighPriority = false): string =>
  formatDate(new Date(`${serviceDueBy(service, hasHighPriority, new Date())}T00:00:00Z`));
