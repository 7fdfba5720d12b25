export { type OfferedService, offeredServices } from './offered-services.ts';
export { OrderedServiceCard } from './ordered/ordered-service-card.tsx';
export { ServicePlace } from './service-place.tsx';
export { useOfferedServices } from './use-offered-services.ts';
