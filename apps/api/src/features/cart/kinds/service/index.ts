// What other features do with the services of carts.
export { addService } from './add-service.ts';
export { findServiceInCart, lockServiceInCart, replaceService } from './service-in-cart.ts';
export type { ServiceItem } from './service-item.ts';
