import { z } from 'zod';

/** Whether an action is allowed now, and if not why: one of the codes, and a sentence in the caller’s language. */
export const permissionSchema = <const Reason extends string>(
  reasons: readonly [Reason, ...(readonly Reason[])],
) =>
  z.object({
    allowed: z.boolean(),
    reason: z.object({ code: z.enum(reasons), text: z.string() }).nullable(),
  });
export type Permission<Reason extends string = string> = {
  allowed: boolean;
  reason: { code: Reason; text: string } | null;
};
