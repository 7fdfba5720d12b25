import type { Feature } from '#platform/feature.ts';
import { acceptUnansweredTask } from './deliveries/accept-unanswered.task.ts';
import { deskRoutes } from './desk/routes-desk.ts';
import { personalData } from './personal-data-repository.ts';
import { privateRoutes } from './routes-private.ts';
import { publicRoutes } from './routes-public.ts';

export { lastDeliveryOf } from './deliveries/deliveries-repository.ts';
export { listServices } from './list-services.ts';
export { cancelServices, startServices } from './ordered/move-services.ts';
export {
  dropEarlierLinks,
  findServicesOfOrder,
  findServicesOfOrders,
  lockServicesOfOrder,
  type ServiceRow,
} from './ordered/ordered-repository.ts';
export { placeServices } from './ordered/place-services.ts';
export { presentOrdered } from './present-service.ts';
export { serviceEvents } from './service-events.ts';

/** Services that the shop's staff do: their briefs, deliveries and answers. */
export const services: Feature = {
  name: 'services',
  personalData,
  publicRoutes,
  privateRoutes,
  staffRoutes: deskRoutes,
  tasks: [acceptUnansweredTask],
};
