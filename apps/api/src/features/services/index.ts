import type { Feature } from '#platform/feature.ts';
import { pictureRoutes } from './briefs/pictures/routes-pictures.ts';
import { acceptUnansweredTask } from './deliveries/accept-unanswered.task.ts';
import { deskRoutes } from './desk/routes-desk.ts';
import { personalData } from './personal-data-repository.ts';
import { privateRoutes } from './routes-private.ts';
import { publicRoutes } from './routes-public.ts';

export { listServices } from './list-services.ts';
export { dropEarlierLinks } from './ordered/ordered-repository.ts';
export { orderedServices } from './ordered/ordered-services.ts';

/** Services that the shop's staff do: their briefs, deliveries and answers. */
export const services: Feature = {
  name: 'services',
  personalData,
  publicRoutes,
  privateRoutes(server, app) {
    privateRoutes(server, app);
    pictureRoutes(server, app);
  },
  staffRoutes: deskRoutes,
  tasks: [acceptUnansweredTask],
};
