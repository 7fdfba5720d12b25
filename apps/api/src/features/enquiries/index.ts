import type { Feature } from '#platform/feature.ts';
import { deskRoutes } from './desk/routes-desk.ts';
import { personalData } from './personal-data-repository.ts';
import { publicRoutes } from './routes.ts';
import { sweepEnquiriesTask } from './sweep-enquiries.task.ts';

export { limitForms } from './limits/limit-forms.ts';
export { shopAddress } from './shop-address.ts';

/** Messages to the shop and requests for samples, and the answers of staff. */
export const enquiries: Feature = {
  name: 'enquiries',
  personalData,
  publicRoutes,
  staffRoutes: deskRoutes,
  tasks: [sweepEnquiriesTask],
};
