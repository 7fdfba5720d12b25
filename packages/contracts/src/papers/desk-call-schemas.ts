import { z } from 'zod';
import { describeCall } from '../call/call.ts';
import { orderParams } from '../desk/actions.ts';
import { namedId } from '../values/identifiers.ts';
import { paperKinds } from './papers.ts';

const tags = ['papers'] as const;

export const getPackingSlip = describeCall({
  tags,
  summary: 'The packing slip of a parcel: its delivery note, without prices',
  description: 'In the language of the order, generated once and stored. The download is logged.',
  roles: ['service', 'press'],
  params: orderParams.extend({ shipmentId: namedId() }),
  errors: ['orders.missing', 'papers.no-parcel'],
});

export const listPaperTroubles = describeCall({
  tags,
  summary: 'Papers that could not be made, with the reason and the next try; oldest first',
  description:
    'After them, notices of the last 30 days: papers that have names of the customer in Latin letters, because the fonts lack their script.',
  roles: ['service'],
  answers: {
    200: z.object({
      troubles: z.array(
        z.object({
          order_id: z.uuid(),
          order_number: z.string(),
          kind: z.enum(paperKinds),
          tries: z.int(),
          reason: z.string(),
          first_at: z.iso.datetime(),
          next_at: z.iso.datetime(),
        }),
      ),
    }),
  },
});
