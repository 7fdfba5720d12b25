import { z } from 'zod';
import { contentVersion, maxApprovedLines } from '../orders/approval.ts';
import { uuid } from '../values/identifiers.ts';

/** Lines of a cart, and whether they can be approved for printing with the order. */
export const cartApprovalsAnswer = z.object({
  version: z.int(),
  lines: z.array(
    z.object({
      item_id: uuid,
      name: z.string(),
      product_type: z.string(),
      /** Identifies the content that would be printed. */
      content_version: z.string(),
      /**
       * `clean`: all checks are done without findings. `remarks`: there are findings to read first. `later`: no file
       * yet, or a printed proof comes first.
       */
      verdict: z.enum(['clean', 'remarks', 'checking', 'failed', 'later']),
      /** The current content is already approved. */
      approved: z.boolean(),
    }),
  ),
});

/** PUT: the lines approved together with the order, with the versions shown. An empty list approves none. */
export const cartApprovalsBody = z.strictObject({
  version: z.int().min(1).max(2_147_483_647),
  lines: z.array(z.strictObject({ item_id: uuid, content_version: contentVersion })).max(maxApprovedLines),
});

export type CartApprovals = z.output<typeof cartApprovalsAnswer>;
