import { describeCall } from '../call/call.ts';
import { deskSamplePacksAnswer, deskSamplePacksQuery } from './sample-packs.ts';

export const findDeskSamplePacks = describeCall({
  tags: ['desk'],
  summary: 'Packs of samples by state, oldest first: by default those to be sent',
  description: 'They are sent by POST /staff/orders/{orderId}/shipments, as `items`.',
  roles: ['service', 'press'],
  query: deskSamplePacksQuery,
  answers: { 200: deskSamplePacksAnswer },
});
