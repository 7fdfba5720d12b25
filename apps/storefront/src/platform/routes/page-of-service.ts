import { isProof, type ServiceId } from '@labelwerk/domain/services/service.ts';

export type PageOfService = 'design-service' | 'order-artwork-service' | 'proof-order';

/** The page on which a service is ordered and changed. */
export function pageOfService(service: ServiceId): PageOfService {
  if (service === 'design') return 'design-service';
  return isProof(service) ? 'proof-order' : 'order-artwork-service';
}
