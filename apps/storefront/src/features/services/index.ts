export { OrderedServiceCard } from './ordered/ordered-service-card.tsx';
export { ServicePlace } from './service-place.tsx';
export { type OfferedService, useOfferedServices } from './use-offered-services.ts';
