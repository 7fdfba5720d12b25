import { z } from 'zod';
import { contentVersion } from '../orders/approval.ts';
import { uuid } from '../values/identifiers.ts';

/** Lines of a cart, and whether they can be approved for printing together with the order. */
export const cartApprovalsAnswer = z.object({
  version: z.int(),
  lines: z.array(
    z.object({
      item_id: uuid,
      name: z.string(),
      product_type: z.string(),
      /** Names what would be printed. */
      content_version: z.string(),
      /**
       * `clean`: every check is done and found nothing to remark. `remarks`: something should be read first. `later`: no
       * file yet, or a printed proof comes before.
       */
      verdict: z.enum(['clean', 'remarks', 'checking', 'failed', 'later']),
      /** Approved already, as it is now. */
      approved: z.boolean(),
    }),
  ),
});

/** PUT: the lines that are approved with the order, as they were shown. An empty list approves none. */
export const cartApprovalsBody = z.strictObject({
  version: z.int().min(1).max(2_147_483_647),
  lines: z.array(z.strictObject({ item_id: uuid, content_version: contentVersion })).max(200),
});

export type CartApprovals = z.output<typeof cartApprovalsAnswer>;
